import type { OrderState } from '#src/contract/orders/orders.ts'
import type { Mover } from '#src/contract/values/orders/mover.ts'

/** Every move that an order can make, and who may make it. Nothing else can happen. */
const moves: Record<OrderState, Partial<Record<OrderState, readonly Mover[]>>> = {
  pending: { paid: ['shop'], cancelled: ['buyer', 'admin', 'shop'] },
  paid: { shipped: ['admin'], refunded: ['buyer', 'admin', 'shop'] },
  shipped: { delivered: ['admin', 'shop'], refunded: ['admin', 'shop'] },
  delivered: { refunded: ['admin', 'shop'] },
  cancelled: {},
  refunded: {},
}

export const mayMove = (from: OrderState, to: OrderState, mover: Mover) =>
  moves[from][to]?.includes(mover) ?? false

export const nextStates = (from: OrderState, mover: Mover) =>
  (Object.keys(moves[from]) as OrderState[]).filter((to) => mayMove(from, to, mover))

/** Goods that have not been shipped go back into stock when their order ends. */
export const givesStockBack = (from: OrderState, to: OrderState) =>
  (from === 'pending' || from === 'paid') && (to === 'cancelled' || to === 'refunded')

/** How an order that has not been shipped ends: nothing was paid, or the money goes back. */
export const endOf = (state: OrderState) =>
  state === 'pending' ? 'cancelled' : state === 'paid' ? 'refunded' : undefined
