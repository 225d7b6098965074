import { useNavigate } from 'react-router'
import type { Order } from '#src/contract/orders/orders.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { staffOrderPath } from '#src/contract/values/paths/order-path.ts'
import { OrderStateTag, stateWord } from '#src/web/components/orders/order-state.tsx'

export function Refunded({ order: { refunded, state } }: { order: Order }) {
  if (!refunded || state === 'refunded') return null
  return <span className="block text-quiet text-tag">{showPrice(refunded)} refunded</span>
}

/** The state of an unpaid order is a "Pending" button, which leads to the order. */
export function StateButton({ order }: { order: Order }) {
  const navigate = useNavigate()
  if (order.state !== 'pending') return <OrderStateTag order={order} />
  return (
    <button
      type="button"
      className="state state-pending h-8 cursor-pointer border border-current shadow-none! hover:bg-warning hover:text-warning-content"
      onClick={() => navigate(staffOrderPath(order.number))}
    >
      {stateWord.pending}
    </button>
  )
}
