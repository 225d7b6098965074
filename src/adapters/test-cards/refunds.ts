import type Stripe from 'stripe'
import { type Answer, done, missing, refused, wrongParam } from './answers.ts'
import { recordEvent } from './events.ts'
import { type Params, textOf, textsOf } from './form.ts'
import type { Ledger } from './ledger.ts'
import { newRefund } from './objects.ts'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

export async function createRefund(ledger: Ledger, params: Params, now: Date): Promise<Answer> {
  const id = textOf(params.payment_intent) ?? ''
  const intent = await ledger.findLocked<Stripe.PaymentIntent>(id)
  if (!intent) return missing('payment_intent', id)
  const charge =
    intent.status === 'succeeded' ? await ledger.find<Stripe.Charge>(String(intent.latest_charge)) : undefined
  if (!charge) return wrongParam('payment_intent', `The PaymentIntent ${id} has no charge to refund.`)
  const left = charge.amount - charge.amount_refunded
  const amount = params.amount === undefined ? left : Number(textOf(params.amount))
  if (left === 0) return alreadyRefunded(charge.id)
  if (!Number.isSafeInteger(amount) || amount < 1) return wrongParam('amount', 'Invalid positive integer')
  if (amount > left)
    return wrongParam(
      'amount',
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
    )
  const refund = newRefund(
    charge,
    { amount, reason: 'requested_by_customer', metadata: textsOf(params.metadata) },
    now,
  )
  const refunded = charge.amount_refunded + amount
  const changed = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount }
  await ledger.put(refund, { parent: intent.id })
  await ledger.put(changed)
  await recordEvent(ledger, 'refund.created', refund, now)
  await recordEvent(ledger, 'charge.refunded', changed, now)
  return done(refund)
}

const alreadyRefunded = (charge: string) =>
  refused(400, {
    type: 'invalid_request_error',
    code: 'charge_already_refunded',
    message: `Charge ${charge} has already been refunded.`,
    charge,
  })

export async function retrieveRefund(ledger: Ledger, id: string): Promise<Answer> {
  const refund = await ledger.find<Stripe.Refund>(id)
  return refund?.object === 'refund' ? done(refund) : missing('refund', id)
}

export async function listRefunds(ledger: Ledger, params: Params): Promise<Answer> {
  const limit = Math.min(Math.max(Number(textOf(params.limit) ?? 10), 1), 100)
  const after = textOf(params.starting_after)
  const parent = textOf(params.payment_intent)
  const found = await ledger.list<Stripe.Refund>('refund', {
    limit: limit + 1,
    ...(after && { after }),
    ...(parent && { parent }),
  })
  return done({
    object: 'list',
    url: '/v1/refunds',
    has_more: found.length > limit,
    data: found.slice(0, limit),
  })
}
