import { mostPaymentCents } from '#src/contract/payments.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { showPrice, toDollars } from '#src/contract/values/money.ts'
import { tooFewLeft } from '#src/contract/values/stock-words.ts'
import type { Placing } from '#src/store/orders/orders.ts'

type Refused = Exclude<Placing['outcome'], 'placed' | 'repeated'>

/** Why an order was not placed, in a sentence that a buyer can act on. */
export function refusal(placing: Placing, quantity: number): ShopProblem {
  return sentences[placing.outcome as Refused](placing, quantity)
}

const sentences: Record<Refused, (placing: Placing, quantity: number) => ShopProblem> = {
  'other body': () => ShopProblem.input('Idempotency-Key', 'was used for another order; send a new key'),
  'no such tool': () => ShopProblem.noSuch('tool'),
  'below minimum': ({ minimum }) => ShopProblem.input('quantity', `must be at least ${minimum}`),
  'off step': ({ step }) => ShopProblem.input('quantity', `must be a multiple of ${step}`),
  'out of stock': ({ available, minimum: least, step }) =>
    new ShopProblem('CONFLICT', tooFewLeft({ available, least, step }), {
      facts: { availablequantity: available },
    }),
  'too dear': () =>
    ShopProblem.input('quantity', `makes more than ${showPrice(toDollars(mostPaymentCents))} in all`),
  'other price': ({ price_cents }, quantity) => {
    const total = toDollars(price_cents * quantity)
    return new ShopProblem('CONFLICT', `The price has changed: ${quantity} now cost ${showPrice(total)}.`, {
      facts: { total, unitPrice: toDollars(price_cents) },
    })
  },
  'too many unpaid': () =>
    new ShopProblem('CONFLICT', 'You have too many unpaid orders. Pay or cancel one first.'),
  held: () => new ShopProblem('UNAVAILABLE', 'This tool is just being changed. Try again in a moment.'),
  'account closed': () => new ShopProblem('NOT_SIGNED_IN', 'This account is closed.'),
}
