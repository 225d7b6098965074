import Truck from 'icon:truck'
import Undo2 from 'icon:undo-2'
import type { Order } from '#src/contract/orders/orders.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'

export type Side = 'ship' | 'refund'

/** What can be done with the lines, the usual first. */
export const sidesOf = ({ maySend, nextStates }: Order): Side[] => [
  ...(maySend ? (['ship'] as const) : []),
  ...(nextStates.includes('refunded') ? (['refund'] as const) : []),
]

const words = { ship: 'Ship', refund: 'Refund' }
const icons = { ship: Truck, refund: Undo2 }

interface ShipOrRefundProps {
  sides: Side[]
  side: Side | undefined
  onChoose: (side: Side) => void
}

export function ShipOrRefund({ sides, side, onChoose }: ShipOrRefundProps) {
  if (sides.length < 2) return null
  return (
    <fieldset className="seg">
      <legend className="sr-only">Do with the lines</legend>
      {sides.map((one) => (
        <button key={one} type="button" aria-pressed={one === side} onClick={() => onChoose(one)}>
          <Icon of={icons[one]} className="mr-1.5 inline size-4 align-[-0.15em]" />
          {words[one]}
        </button>
      ))}
    </fieldset>
  )
}
