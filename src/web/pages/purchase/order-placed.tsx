import CircleCheck from 'icon:circle-check'
import { useEffect, useRef } from 'react'
import type { PlacedOrder } from '#src/contract/orders/placing.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { paymentPath } from '#src/contract/values/paths/order-path.ts'
import { formatDayAndTime } from '#src/web/components/ui/format-date.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'

/** What was just ordered, with a link to payment. */
export function OrderPlaced({ order }: { order: PlacedOrder }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [order])
  return (
    <div
      ref={note}
      className="mt-4 mb-5 scroll-mt-30 rounded-box border border-success p-4"
      role="status"
      tabIndex={-1}
    >
      <p className="head flex items-center gap-2.5 text-h4">
        <Icon of={CircleCheck} className="size-5 shrink-0 text-success" />
        Order {order.number} is placed
      </p>
      <p className="num mt-1 text-quiet text-ui">
        {order.quantity} × {order.name}, {showPrice(order.price)}.
        {order.holdUntil && ` Held for you until ${formatDayAndTime(order.holdUntil)}.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <a href={paymentPath(order)} className="btn btn-primary px-5">
          Pay {showPrice(order.price)}
        </a>
        <a href="/dashboard/order" className="btn btn-line px-5">
          My Order
        </a>
      </div>
    </div>
  )
}
