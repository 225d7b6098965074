import { ShopProblem } from '#src/contract/problems.ts'
import type { ReleasePayment } from './cancel-order.ts'

/** For orders that never had a payment: there is nothing to let go of, and nothing to refund. */
export const withoutCards: ReleasePayment = async (order) => {
  if (order.state === 'pending') return 'cancelled'
  throw new ShopProblem('UNAVAILABLE', 'The payment cannot be refunded right now. Try again in a moment.')
}
