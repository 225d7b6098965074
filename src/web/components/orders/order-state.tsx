import type { OrderState } from '#src/contract/orders.ts'

export const stateWord: Record<OrderState, string> = {
  pending: 'Pending',
  paid: 'Paid',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

export const StateTag = ({ state }: { state: OrderState }) => (
  <span className={`state state-${state}`}>{stateWord[state]}</span>
)
