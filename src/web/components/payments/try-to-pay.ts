import { ApiProblem } from '#src/api/client.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import type { Attempt } from './card-steps.ts'

export interface Refusal {
  title: string
  words: string
}

/** "confirming": only the server knows whether it is paid. "left": the browser is on its way to the bank's second step. */
export type PayOutcome = 'confirming' | 'left' | Refusal

export const declined = (words: string): Refusal => ({ title: 'The card was refused', words })
export const notPaid = (words: string): Refusal => ({ title: 'Not paid', words })

const brokeOff =
  'The connection was lost. If the payment went through, this page will say so; if not, you can safely try again.'

/** Pays an order with a typed card, as far as the browser can. */
export async function tryToPay(
  order: Pick<Order, '_id' | 'price'>,
  attempt: (clientSecret: string) => Promise<Attempt>,
): Promise<PayOutcome> {
  try {
    const result = await attempt(await requestClientSecret(order))
    if (result.end === 'sent') return 'confirming'
    if (result.end === 'declined')
      return declined(`${result.words} You have not been charged. Try again or use another card.`)
    window.location.assign(result.address)
    return 'left'
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) return notPaid(brokeOff)
    return problem.body.lookAgain ? 'confirming' : notPaid(problem.message)
  }
}

/** Returns the secret that the browser pays with. */
export async function requestClientSecret(order: Pick<Order, '_id' | 'price'>) {
  const { clientSecret } = await browserApi.payments.start({ orderId: order._id, price: order.price })
  return clientSecret
}
