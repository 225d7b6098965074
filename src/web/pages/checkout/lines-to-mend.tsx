import TriangleAlert from 'icon:triangle-alert'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { showPrice } from '#src/contract/values/money/price.ts'
import { OrderPicture } from '#src/web/components/orders/order-line.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { changeInCart, removeFromCart } from '#src/web/lib/cart/cart.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'
import { type ChangedLine, changesTitle } from './changed-lines.ts'

interface LinesToMendProps {
  changed: ChangedLine[]
  /** The total that was shown when the order was refused; undefined before anyone pressed Pay. */
  before: number | undefined
  total: number
  /** The button that pays the total as it is now. */
  children: ReactNode
}

/** The lines that stand in the way or cost something else now, each with what mends it. */
export function LinesToMend({ changed, before, total, children }: LinesToMendProps) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (before !== undefined) head.current?.focus()
  }, [before])
  return (
    <section className="panel p-5 md:p-6" aria-labelledby="to-mend">
      <h2 id="to-mend" ref={head} tabIndex={-1} className="flex items-start gap-2.5 text-h3 outline-none">
        <Icon of={TriangleAlert} className="mt-1 size-5 shrink-0 text-warning" />
        {changesTitle(changed)}
      </h2>
      {before !== undefined && <p className="mt-1.5 text-quiet text-ui">Nothing was charged.</p>}
      <ul className="mt-4 divide-y divide-base-300 border-base-300 border-y empty:hidden">
        {changed.map((line) => (
          <Line key={line.before.productId} {...line} />
        ))}
      </ul>
      {before !== undefined && before !== total && (
        <dl className="mt-3 grid gap-1.5 text-ui">
          <div className="flex justify-between gap-4 text-quiet">
            <dt>Total before</dt>
            <dd className="num">{showPrice(before)}</dd>
          </div>
          <div className="flex justify-between gap-4 font-semibold">
            <dt>Total now</dt>
            <dd className="num">{showPrice(total)}</dd>
          </div>
        </dl>
      )}
      <div className="mt-5 flex flex-wrap gap-2.5">
        {children}
        <a href="/cart" className="btn btn-bare btn-lg">
          Back to cart
        </a>
      </div>
    </section>
  )
}

function Line({ before, now }: ChangedLine) {
  const dearer = now && now.unitPrice !== before.unitPrice
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 text-ui">
      <OrderPicture order={before} size="size-11" />
      <span className="min-w-40 flex-1">
        <span className="block">{before.name}</span>
        <span className="num block text-note text-quiet">
          {(now ?? before).quantity} × {dearer && <s>{showPrice(before.unitPrice)}</s>}{' '}
          <b className="font-semibold text-base-content">{showPrice((now ?? before).unitPrice)}</b>
        </span>
        {now?.detail && <span className="block text-note text-warning">{now.detail}</span>}
      </span>
      <span className="num text-right">
        {now?.price !== before.price && (
          <s className="block text-note text-quiet">{showPrice(before.price)}</s>
        )}
        <span className="font-medium">
          {now && now.problem !== 'off sale' ? showPrice(now.price) : 'gone'}
        </span>
      </span>
      {now && <Mends line={now} />}
    </li>
  )
}

function Mends({ line: { productId, name, mends } }: { line: NonNullable<ChangedLine['now']> }) {
  const [busy, setBusy] = useState(false)
  const mend = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work().catch((problem: unknown) => toast('error', problemText(problem)))
    setBusy(false)
  }
  return (
    <span className="flex w-full flex-wrap gap-2 sm:pl-14">
      {mends.map((quantity) => (
        <button
          key={quantity}
          type="button"
          className="btn btn-line btn-sm h-11 px-3 md:h-9"
          disabled={busy}
          aria-label={`Make it ${quantity}: ${name}`}
          onClick={() => mend(() => changeInCart(productId, { quantity }))}
        >
          Make it {quantity}
        </button>
      ))}
      <button
        type="button"
        className="btn btn-line btn-sm h-11 px-3 md:h-9"
        disabled={busy}
        aria-label={`Remove this line: ${name}`}
        onClick={() => mend(() => removeFromCart(productId))}
      >
        Remove this line
      </button>
    </span>
  )
}
