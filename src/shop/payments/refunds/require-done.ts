import { ShopProblem } from '#src/contract/problems.ts'
import type { RefundRow } from '#src/store/payments/refunds.ts'

/** Who asked for it is told when the provider refuses to send the money back, */
export function refuseFailed(refund: RefundRow) {
  if (refund.state === 'failed')
    throw new ShopProblem('CONFLICT', 'The card provider refused to send this money back.')
  return refund
}

/** and who waits for the money to be back, when the provider has not said so yet. */
export function requireDone(refund: RefundRow) {
  if (refuseFailed(refund).state === 'asked') throw stillUnderWay()
}

export const stillUnderWay = () =>
  new ShopProblem(
    'UNAVAILABLE',
    'The card provider has not sent the money back yet. The order will change when it has.',
  )
