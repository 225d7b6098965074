import Truck from '@lucide/icons/icons/truck'
import type { Order, OrderLine } from '#src/contract/orders.ts'
import { toolPath } from '#src/contract/values/paths/tool-path.ts'
import { showPrice } from '#src/contract/values/price.ts'
import { OrderPicture } from '#src/web/components/orders/order-line.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { nonBreakingUnits } from '#src/web/components/ui/non-breaking-units.ts'

interface OrderedLinesProps {
  order: Order
  /** For the buyer, who may cancel until it ships. */
  onCancel: (() => void) | undefined
}

/** What was ordered, and with which carrier it comes. */
export function OrderedLines({ order, onCancel }: OrderedLinesProps) {
  const mayEnd = order.nextStates.some((state) => state === 'cancelled' || state === 'refunded')
  return (
    <section className="panel self-start overflow-hidden" aria-labelledby="ordered">
      <header className="border-base-300 border-b bg-base-200 px-4 py-3 md:px-5">
        <h2 id="ordered" className="text-h4">
          What was ordered
        </h2>
      </header>
      {order.trackingNumber && <Carrier order={order} />}
      {onCancel && mayEnd && (
        <p className="border-base-300 border-b px-4 py-3 text-note text-quiet md:px-5">
          {order.collect
            ? 'An email tells you when it is ready.'
            : 'The tracking number comes by email when it ships.'}{' '}
          Until then you can still{' '}
          <button type="button" className="text-link cursor-pointer" onClick={onCancel}>
            cancel this order
          </button>
          .
        </p>
      )}
      <ul className="divide-y divide-base-300 px-4 md:px-5">
        {order.lines.map((line) => (
          <Line key={line.productId} line={line} />
        ))}
      </ul>
    </section>
  )
}

const Carrier = ({ order }: { order: Order }) => (
  <p className="flex items-center gap-4 border-base-300 border-b px-4 py-3 text-ui md:px-5">
    <Icon of={Truck} className="size-5 shrink-0 text-secondary" />
    <span className="min-w-0">
      {order.carrier}, <span className="wrap-anywhere font-mono text-[0.875rem]">{order.trackingNumber}</span>
    </span>
  </p>
)

function Line({ line }: { line: OrderLine }) {
  return (
    <li className="flex items-center gap-3.5 py-2.5 text-ui">
      <OrderPicture order={line} size="size-11" />
      <span className="min-w-0 grow">
        <a href={toolPath(line)} className="block hover:underline">
          {nonBreakingUnits(line.name)}
        </a>
        <span className="num block text-note text-quiet">
          <span className="font-mono text-tag">{line.sku}</span> · {line.quantity} ×{' '}
          {showPrice(line.unitPrice)}
        </span>
      </span>
      <span className="num shrink-0">{showPrice(line.price)}</span>
    </li>
  )
}
