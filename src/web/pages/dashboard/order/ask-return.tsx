import { useState } from 'react'
import type { Order } from '#src/contract/orders/orders.ts'
import type { Returnable, ReturnReason } from '#src/contract/orders/returns.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { partOfPieces } from '#src/contract/values/money/refund-sums.ts'
import { reasonWords } from '#src/contract/values/orders/return-words.ts'
import { Field, FieldError } from '#src/web/components/forms/field.tsx'
import { OrderPicture } from '#src/web/components/orders/order-line.tsx'
import { useReceipt } from '#src/web/components/orders/use-receipt.ts'
import { nonBreakingUnits } from '#src/web/components/ui/non-breaking-units.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'

interface AskReturnProps {
  order: Order
  returnable: Returnable
  onDone: () => void
  onClose: () => void
}

/** The buyer chooses lines, pieces and a reason; what comes back is told before asking. */
export function AskReturn({ order, returnable, onDone, onClose }: AskReturnProps) {
  const receipt = useReceipt(order._id)
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const [reason, setReason] = useState<ReturnReason>()
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const lines = Object.entries(chosen).map(([productId, typed]) => ({ productId, quantity: Number(typed) }))
  const mostOf = (id: string) => returnable.lines.find(({ productId }) => productId === id)?.quantity ?? 0
  const isWrong = lines.some(({ productId, quantity }) => !(quantity >= 1 && quantity <= mostOf(productId)))

  const choose = (productId: string, typed: string | undefined) => {
    const { [productId]: _, ...others } = chosen
    setChosen(typed === undefined ? others : { ...others, [productId]: typed })
    setProblem(undefined)
  }
  const ask = async () => {
    if (lines.length === 0 || isWrong) return setProblem('Choose what you want to send back, and how many.')
    if (!reason) return setProblem('Choose a reason.')
    setBusy(true)
    try {
      await browserApi.returns.ask(order._id, {
        lines,
        reason,
        ...(words.trim() && { words: words.trim() }),
      })
      toast('success', 'We have your request, and will answer by email')
      onDone()
    } catch (error) {
      setProblem(problemText(error))
      setBusy(false)
    }
  }

  return (
    <section className="panel max-w-3xl p-5 md:p-6" aria-labelledby="ask-return">
      <h2 id="ask-return" className="text-h4">
        What do you want to send back?
      </h2>
      <ul className="mt-2 divide-y divide-base-300 border-base-300 border-y text-ui">
        {returnable.lines.map(({ productId, quantity }) => (
          <Line
            key={productId}
            order={order}
            productId={productId}
            most={quantity}
            typed={chosen[productId]}
            onChoose={(typed) => choose(productId, typed)}
          />
        ))}
      </ul>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Field label="Reason">
          {(wired) => (
            <select
              {...wired}
              className="select"
              value={reason ?? ''}
              onChange={(event) => {
                setReason((event.target.value || undefined) as ReturnReason | undefined)
                setProblem(undefined)
              }}
            >
              <option value="">Choose one</option>
              {(Object.entries(reasonWords) as [ReturnReason, string][]).map(([name, said]) => (
                <option key={name} value={name}>
                  {said}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="What is wrong? (optional)">
          {(wired) => (
            <textarea
              {...wired}
              className="textarea min-h-11"
              maxLength={1000}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
      </div>
      {problem && (
        <div className="field mt-3">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="num flex-1 basis-60 text-ui" aria-live="polite">
          <b className="font-semibold">{showPrice(isWrong ? 0 : worthOf(order, lines))}</b>{' '}
          <span className="text-quiet">
            comes back to {receipt?.card ?? 'your card'} when we have the parts
            {order.tax ? ', tax included' : ''}
          </span>
        </p>
        <span className="ml-auto flex gap-2">
          <button type="button" className="btn btn-bare px-4" onClick={onClose}>
            Not now
          </button>
          <button type="button" className="btn btn-line px-4" disabled={busy} onClick={ask}>
            Ask for this return
          </button>
        </span>
      </div>
    </section>
  )
}

/** Dollars that were paid for these pieces, after those that are refunded already. */
const worthOf = (order: Order, chosen: { productId: string; quantity: number }[]) =>
  chosen.reduce((sum, { productId, quantity }) => {
    const line = order.lines.find((one) => one.productId === productId)
    return line ? sum + partOfPieces(Math.round(line.paid * 100), { ...line, pieces: quantity }) : sum
  }, 0) / 100

interface LineProps {
  order: Order
  productId: string
  most: number
  /** Undefined if it is not chosen. */
  typed: string | undefined
  onChoose: (typed: string | undefined) => void
}

function Line({ order, productId, most, typed, onChoose }: LineProps) {
  const line = order.lines.find((one) => one.productId === productId)
  if (!line) return null
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-2.5">
      <label className="flex min-w-0 grow basis-56 cursor-pointer items-center gap-3.5">
        <input
          type="checkbox"
          className="checkbox"
          checked={typed !== undefined}
          onChange={(event) => onChoose(event.target.checked ? String(most) : undefined)}
        />
        <OrderPicture order={line} size="size-10" />
        <span className="min-w-0">
          <span className="block">{nonBreakingUnits(line.name)}</span>
          <span className="num text-note text-quiet">
            up to {most} of {line.quantity}
          </span>
        </span>
      </label>
      {typed !== undefined && (
        <label className="flex items-center gap-2 text-note text-quiet">
          Pieces
          <input
            className="input num h-11 w-16 text-center text-base-content md:h-9"
            inputMode="numeric"
            value={typed}
            aria-invalid={Number(typed) >= 1 && Number(typed) <= most ? undefined : true}
            onChange={(event) => onChoose(event.target.value)}
          />
        </label>
      )}
    </li>
  )
}
