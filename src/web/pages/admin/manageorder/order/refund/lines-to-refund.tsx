import { useId } from 'react'
import type { Order, OrderedLine } from '#src/contract/orders/orders.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { FieldError } from '#src/web/components/forms/field.tsx'
import { OrderPicture } from '#src/web/components/orders/order-line.tsx'
import { nonBreakingUnits } from '#src/web/components/ui/non-breaking-units.ts'
import {
  type ChosenPieces,
  draftSums,
  goesBack,
  piecesLeft,
  piecesProblem,
  type RefundDraft,
} from './refund-draft.ts'

interface LinesToRefundProps {
  order: Order
  draft: RefundDraft
  onChange: (draft: RefundDraft) => void
}

/** The lines of an order of which something can still be refunded. */
export function LinesToRefund({ order, draft, onChange }: LinesToRefundProps) {
  const sums = draftSums(order, draft)
  return (
    <ul className="divide-y divide-base-300 text-sm">
      {order.lines.map((line, at) => (
        <Line
          key={line.productId}
          line={line}
          chosen={draft[line.productId] ?? { pieces: '' }}
          dollars={sums.lines[at] ?? 0}
          onChange={(chosen) => onChange({ ...draft, [line.productId]: chosen })}
        />
      ))}
    </ul>
  )
}

interface LineProps {
  line: OrderedLine
  chosen: ChosenPieces
  dollars: number
  onChange: (chosen: ChosenPieces) => void
}

function Line({ line, chosen, dollars, onChange }: LineProps) {
  const left = piecesLeft(line)
  const problem = piecesProblem(line, chosen)
  const id = useId()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2 first:pt-0">
      <OrderPicture order={line} size="size-9" />
      <span className="min-w-0 grow basis-44">
        <span className="block">{nonBreakingUnits(line.name)}</span>
        <span className="num text-note text-quiet">{lineWords(line)}</span>
      </span>
      {left > 0 && (
        <>
          <input
            className="input num h-11 w-16 text-center md:h-9"
            inputMode="numeric"
            autoComplete="off"
            aria-label={`Pieces of ${line.name} to refund`}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? id : undefined}
            placeholder="0"
            value={chosen.pieces}
            onChange={(event) => onChange({ ...chosen, pieces: event.target.value })}
          />
          <label className="flex min-h-11 items-center gap-2 text-note md:min-h-0">
            <input
              type="checkbox"
              className="checkbox"
              checked={goesBack(line, chosen)}
              onChange={(event) => onChange({ ...chosen, backToStock: event.target.checked })}
            />
            back to stock
          </label>
          <span className="num ml-auto w-20 text-right font-medium">{showPrice(dollars)}</span>
        </>
      )}
      {problem && (
        <div className="field w-full">
          <FieldError id={id}>{problem}</FieldError>
        </div>
      )}
    </li>
  )
}

function lineWords({ quantity, unitPrice, refunded }: OrderedLine) {
  const bought = `${quantity} bought at ${showPrice(unitPrice)}`
  if (refunded === 0) return `${bought}, none refunded yet`
  return refunded === quantity ? `${bought}, all refunded` : `${bought}, ${refunded} refunded`
}
