import type { Order, OrderState } from '#src/contract/orders/orders.ts'

export const stateWord: Record<OrderState, string> = {
  pending: 'Pending',
  paid: 'Paid',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

/** The state in words; of an order that was sent in part, with the parcels counted. */
function stateWords({ state, parcels, unsent }: Pick<Order, 'state' | 'parcels' | 'unsent'>) {
  if (state !== 'shipped' || unsent === 0) return stateWord[state]
  return `${stateWord.shipped}, ${parcels.length} of ${parcels.length + 1}`
}

export const OrderStateTag = ({ order }: { order: Pick<Order, 'state' | 'parcels' | 'unsent'> }) => (
  <span className={`state state-${order.state}`}>{stateWords(order)}</span>
)

export const StateTag = ({ state }: { state: OrderState }) => (
  <span className={`state state-${state}`}>{stateWord[state]}</span>
)
