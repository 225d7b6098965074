import { useId, useRef, useState } from 'react'
import type { Order } from '#src/contract/orders/orders.ts'
import type { MoveReturnInput } from '#src/contract/orders/return-moves.ts'
import type { Return } from '#src/contract/orders/returns.ts'
import { notSentBack } from '#src/contract/values/money/price.ts'
import { FieldError } from '#src/web/components/forms/field.tsx'
import { worthOfPieces } from '#src/web/components/orders/worth-of-pieces.ts'
import { readQuantity } from '#src/web/components/tools/quantity.ts'
import { ConfirmDialog } from '#src/web/components/ui/confirm-dialog.tsx'
import { focusFirstError } from '#src/web/lib/problems/focus-first-error.ts'
import { refundQuestion } from './refund/refund-question.ts'

interface ReturnArrivalProps {
  order: Order
  one: Return
  busy: boolean
  onMove: (...steps: MoveReturnInput[]) => void
}

/** Records what came back, and refunds it in the same step if that is wanted. */
export function ReturnArrival({ order, one, busy, onMove }: ReturnArrivalProps) {
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  const [pieces, setPieces] = useState(() => one.lines.map((line) => String(mostOf(line))))
  const [back, setBack] = useState(() => one.lines.map(() => false))
  const [isTried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const toRecord = one.nextStates.includes('received')
  const counts = one.lines.map((line, at) => {
    const count = readQuantity(pieces[at] ?? '')
    return count !== undefined && count <= mostOf(line) ? count : undefined
  })
  const isEmpty = counts.every((count) => count === 0)
  const isWrong = isEmpty || counts.includes(undefined)

  const received = {
    state: 'received' as const,
    lines: one.lines.map(({ productId }, at) => ({ productId, received: counts[at] ?? 0 })),
  }
  const refunded = {
    state: 'refunded' as const,
    lines: one.lines.flatMap(({ productId }, at) => {
      const quantity = counts[at] ?? 0
      return quantity > 0 ? [{ productId, quantity, backToStock: back[at] ?? false }] : []
    }),
  }
  const dollars = Math.min(worthOfPieces(order, refunded.lines), notSentBack(order))
  const unlessWrong = (act: () => void) => () => {
    setTried(isWrong)
    if (!isWrong) act()
    else if (place.current) focusFirstError(place.current)
  }

  return (
    <div ref={place} className="mt-4 border-base-300 border-t pt-4">
      <ul className="divide-y divide-base-300">
        {one.lines.map((line, at) => (
          <li key={line.productId} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2 first:pt-0">
            <span className="min-w-0 grow basis-44">
              {order.lines.find(({ productId }) => productId === line.productId)?.name}
            </span>
            <label className="flex items-center gap-2 text-note text-quiet">
              {toRecord ? 'Came back' : 'Refund'}
              <input
                className="input num h-11 w-16 text-center text-base-content md:h-9"
                inputMode="numeric"
                autoComplete="off"
                aria-invalid={isTried && (isEmpty || counts[at] === undefined) ? true : undefined}
                aria-describedby={isTried ? id : undefined}
                value={pieces[at]}
                onChange={(event) => setPieces(pieces.with(at, event.target.value))}
              />
              <span className="num">of {mostOf(line)}</span>
            </label>
            <label className="flex min-h-11 items-center gap-2 text-note md:min-h-0">
              <input
                type="checkbox"
                className="checkbox"
                checked={back[at]}
                onChange={(event) => setBack(back.with(at, event.target.checked))}
              />
              back to stock
            </label>
          </li>
        ))}
      </ul>
      {isTried && isWrong && (
        <div className="field mt-2">
          <FieldError id={id}>Say how many came back of each.</FieldError>
        </div>
      )}
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        {one.nextStates.includes('withdrawn') && (
          <button
            type="button"
            className="btn btn-bare px-4"
            disabled={busy}
            onClick={() => onMove({ state: 'withdrawn' })}
          >
            It never came
          </button>
        )}
        {toRecord && (
          <button
            type="button"
            className="btn btn-line px-4"
            disabled={busy}
            onClick={unlessWrong(() => onMove(received))}
          >
            Record arrival
          </button>
        )}
        <button
          type="button"
          className="btn border-error bg-transparent px-5 text-error hover:bg-error hover:text-error-content"
          disabled={busy}
          onClick={unlessWrong(() => setAsking(true))}
        >
          {toRecord ? 'Record and refund' : 'Refund'}
        </button>
      </div>
      {asking && (
        <ConfirmDialog
          {...refundQuestion(dollars)}
          onAct={() => {
            setAsking(false)
            onMove(...(toRecord ? [received, refunded] : [refunded]))
          }}
          onKeep={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** As many as came back, once somebody has counted them. */
const mostOf = ({ quantity, received }: Return['lines'][number]) => received ?? quantity
