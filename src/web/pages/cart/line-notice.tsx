import type { CartLine } from '#src/contract/cart.ts'
import { showCount, showPrice } from '#src/contract/values/money/price.ts'
import { MendButton } from '#src/web/components/cart/mend-button.tsx'
import { formatDay } from '#src/web/components/ui/format-date.ts'
import { Notice } from '#src/web/components/ui/notice.tsx'
import { tryToChange } from './line-actions.ts'

/** At most one for a line: what is wrong with it, else what has changed. */
export function LineNotice({ line }: { line: CartLine }) {
  const notice = noticeOf(line)
  return (
    notice && (
      <div className="col-span-full text-note sm:col-start-2 [&_.notice]:py-2 [&_.notice]:text-note">
        {notice}
      </div>
    )
  )
}

function noticeOf(line: CartLine) {
  if (line.problem) return <Problem line={line} />
  if (line.unitPrice > line.seenPrice) return <DearerNow line={line} />
  if (line.nextBreak) return <NearBreak line={line} {...line.nextBreak} />
  if (line.unitPrice < line.seenPrice) return <CheaperNow line={line} />
  return undefined
}

function Problem({ line }: { line: CartLine }) {
  const { quantity, detail, mends, problem } = line
  const mend = mends.map((fit) => (
    <MendButton key={fit} quantity={fit} onPick={() => tryToChange(line, { quantity: fit })} />
  ))
  return (
    <Notice tone="bad" actions={mends.length > 0 && mend}>
      <b className="font-semibold">{detail}</b>
      {problem === 'out of stock' && <span className="text-quiet"> You have {quantity} in the cart.</span>}
    </Notice>
  )
}

const More = ({ line }: { line: CartLine }) => (
  <>
    since you added it on {formatDay(line.added)}:{' '}
    <s className="num text-quiet">{showPrice(line.seenPrice)}</s>{' '}
    <b className="num font-semibold">{showPrice(line.unitPrice)}</b> each
  </>
)

function DearerNow({ line }: { line: CartLine }) {
  const { quantity, unitPrice, seenPrice } = line
  return (
    <Notice
      tone="warn"
      actions={
        <button
          type="button"
          className="text-link min-h-11 font-medium md:min-h-6"
          onClick={() => tryToChange(line, { quantity })}
        >
          Keep it at {showPrice(unitPrice)}
        </button>
      }
    >
      The price went up <More line={line} />,{' '}
      <span className="num">{showPrice((unitPrice - seenPrice) * quantity)}</span> more for {quantity}
    </Notice>
  )
}

interface NearBreakProps {
  line: CartLine
  quantity: number
  unitPrice: number
}

function NearBreak({ line, quantity, unitPrice }: NearBreakProps) {
  const cents = (price: number) => Math.round(price * 100)
  const total = (cents(unitPrice) * quantity) / 100
  const saved = ((cents(line.unitPrice) - cents(unitPrice)) * quantity) / 100
  return (
    <Notice
      tone="info"
      actions={<MendButton quantity={quantity} onPick={() => tryToChange(line, { quantity })} />}
    >
      <b className="num font-semibold">
        Add {showCount(quantity - line.quantity)} more: {showPrice(unitPrice)} each
      </b>{' '}
      <span className="num text-quiet">
        {showCount(quantity)} cost {showPrice(total)}, {showPrice(saved)} less than at{' '}
        {showPrice(line.unitPrice)}
      </span>
    </Notice>
  )
}

const CheaperNow = ({ line }: { line: CartLine }) => (
  <Notice tone="good">
    The price went down <More line={line} />
  </Notice>
)
