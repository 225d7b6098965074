import type { Order } from '#src/contract/orders.ts'

/** An order's number; it opens the order's history. */
export function OrderNumber({ order, onLook }: { order: Order; onLook: (order: Order) => void }) {
  return (
    <button
      type="button"
      className="block min-h-6 cursor-pointer font-mono text-[0.8125rem] underline decoration-transparent underline-offset-4 hover:decoration-current"
      aria-label={`Timeline of order ${order.number}`}
      onClick={() => onLook(order)}
    >
      {order.number}
    </button>
  )
}
