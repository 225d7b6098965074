import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { PlacedOrder } from '#src/contract/orders.ts'
import { showPrice } from '#src/contract/values/price.ts'
import { dayAndTime } from '#src/web/components/ui/day-and-time.ts'

/** What was just ordered, and the way to payment: who ordered is led to it. */
export function PlacedNote({ order }: { order: PlacedOrder }) {
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
        <CircleCheck className="size-5 shrink-0 text-success" strokeWidth={1.75} aria-hidden />
        Order {order.number} is placed
      </p>
      <p className="num mt-1 text-quiet text-ui">
        {order.quantity} × {order.name}, {showPrice(order.price)}.
        {order.holdUntil && ` Held for you until ${dayAndTime(order.holdUntil)}.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to={`/payment/${order._id}`} className="btn btn-primary px-5">
          Pay {showPrice(order.price)}
        </Link>
        <Link to="/dashboard/order" className="btn btn-line px-5">
          My Order
        </Link>
      </div>
    </div>
  )
}
