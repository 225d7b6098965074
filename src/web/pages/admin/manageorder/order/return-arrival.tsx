import { useState } from 'react'
import type { Order } from '#src/contract/orders/orders.ts'
import type { MoveReturnInput } from '#src/contract/orders/return-moves.ts'
import type { Return } from '#src/contract/orders/returns.ts'
import { FieldError } from '#src/web/components/forms/field.tsx'

interface ReturnArrivalProps {
  order: Order
  one: Return
  busy: boolean
  onMove: (...steps: MoveReturnInput[]) => void
}

/** Notes what came back, and refunds it in the same step if that is wanted. */
export function ReturnArrival({ order, one, busy, onMove }: ReturnArrivalProps) {
  const came = (line: Return['lines'][number]) => line.received ?? line.quantity
  const [pieces, setPieces] = useState(() => one.lines.map((line) => String(came(line))))
  const [back, setBack] = useState(() => one.lines.map(() => false))
  const [error, setError] = useState<string>()
  const counts = pieces.map((typed) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN))
  const isWrong =
    counts.some((count, at) => !(count <= came(one.lines[at] ?? { productId: '', quantity: 0 }))) ||
    counts.every((count) => count === 0)

  const received = () => ({
    state: 'received' as const,
    lines: one.lines.map(({ productId }, at) => ({ productId, received: counts[at] ?? 0 })),
  })
  const refunded = () => ({
    state: 'refunded' as const,
    lines: one.lines.flatMap(({ productId }, at) => {
      const quantity = counts[at] ?? 0
      return quantity > 0 ? [{ productId, quantity, backToStock: back[at] ?? false }] : []
    }),
  })
  const unless = (act: () => void) => () => (isWrong ? setError('Say how many came back of each.') : act())

  return (
    <div className="mt-4 border-base-300 border-t pt-4">
      <ul className="divide-y divide-base-300">
        {one.lines.map((line, at) => (
          <li key={line.productId} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2 first:pt-0">
            <span className="min-w-0 grow basis-44">
              {order.lines.find(({ productId }) => productId === line.productId)?.name}
            </span>
            <label className="flex items-center gap-2 text-note text-quiet">
              {one.state === 'agreed' ? 'Came back' : 'Refund'}
              <input
                className="input num h-11 w-16 text-center text-base-content md:h-9"
                inputMode="numeric"
                value={pieces[at]}
                onChange={(event) => {
                  setPieces(pieces.with(at, event.target.value))
                  setError(undefined)
                }}
              />
              <span className="num">of {came(line)}</span>
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
      {error && (
        <div className="field mt-2">
          <FieldError>{error}</FieldError>
        </div>
      )}
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        {one.state === 'agreed' && (
          <>
            <button
              type="button"
              className="btn btn-bare px-4"
              disabled={busy}
              onClick={() => onMove({ state: 'withdrawn' })}
            >
              It never came
            </button>
            <button
              type="button"
              className="btn btn-line px-4"
              disabled={busy}
              onClick={unless(() => onMove(received()))}
            >
              Only note it
            </button>
          </>
        )}
        <button
          type="button"
          className="btn border-error bg-transparent px-5 text-error hover:bg-error hover:text-error-content"
          disabled={busy}
          onClick={unless(() =>
            one.state === 'agreed' ? onMove(received(), refunded()) : onMove(refunded()),
          )}
        >
          {one.state === 'agreed' ? 'Note it and refund' : 'Refund'}
        </button>
      </div>
    </div>
  )
}
