import type Stripe from 'stripe'
import { mostPaymentCents } from '#src/contract/orders/payments.ts'
import { type Answer, done, missing, refused, wrongParam } from './answers.ts'
import { recordEvent } from './events.ts'
import { groupOf, type Params, textOf, textsOf } from './form.ts'
import type { Ledger } from './ledger.ts'
import { newIntent } from './objects.ts'

export async function createIntent(ledger: Ledger, params: Params, now: Date): Promise<Answer> {
  const amount = Number(textOf(params.amount))
  const currency = textOf(params.currency)?.toLowerCase()
  if (!Number.isSafeInteger(amount))
    return wrongParam('amount', `Invalid integer: ${textOf(params.amount) ?? ''}`)
  if (currency !== 'usd')
    return wrongParam('currency', `Invalid currency: ${currency ?? ''}. This test processor takes usd.`)
  if (amount < 50) return wrongParam('amount', 'Amount must be at least $0.50 usd', 'amount_too_small')
  if (amount > mostPaymentCents)
    return wrongParam('amount', 'Amount must be no more than $999,999.99', 'amount_too_large')
  const intent = newIntent(
    {
      amount,
      currency,
      description: textOf(params.description) ?? null,
      receiptEmail: textOf(params.receipt_email) ?? null,
      metadata: textsOf(params.metadata),
      allowed: Object.values(textsOf(params.allowed_payment_method_types)),
    },
    now,
  )
  await ledger.put(intent)
  await recordEvent(ledger, 'payment_intent.created', intent, now)
  return done(intent)
}

export async function findIntent(ledger: Ledger, id: string, params: Params): Promise<Answer> {
  const intent = await ledger.find<Stripe.PaymentIntent>(id)
  return intent?.object === 'payment_intent'
    ? done(await expand(ledger, intent, params))
    : missing('payment_intent', id)
}

export async function listIntents(ledger: Ledger, params: Params): Promise<Answer> {
  const limit = Math.min(Math.max(Number(textOf(params.limit) ?? 10), 1), 100)
  const after = textOf(params.starting_after)
  const since = Number(textOf(groupOf(params.created).gte) ?? 0)
  const found = await ledger.list<Stripe.PaymentIntent>('payment_intent', {
    limit: limit + 1,
    ...(after && { after }),
  })
  const fresh = found.filter((intent) => intent.created >= since)
  const data = []
  for (const intent of fresh.slice(0, limit)) data.push(await expand(ledger, intent, params, 'data.'))
  return done({ object: 'list', url: '/v1/payment_intents', has_more: fresh.length > limit, data })
}

const cancellable: Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

export async function cancelIntent(ledger: Ledger, id: string, params: Params, now: Date): Promise<Answer> {
  const intent = await ledger.findLocked<Stripe.PaymentIntent>(id)
  if (!intent) return missing('payment_intent', id)
  if (!cancellable.includes(intent.status))
    return unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
    )
  const cancelled: Stripe.PaymentIntent = {
    ...intent,
    status: 'canceled',
    canceled_at: Math.floor(now.getTime() / 1000),
    cancellation_reason:
      textOf(params.cancellation_reason) === 'abandoned' ? 'abandoned' : 'requested_by_customer',
    next_action: null,
  }
  await ledger.put(cancelled)
  await recordEvent(ledger, 'payment_intent.canceled', cancelled, now)
  return done(cancelled)
}

export const unexpectedState = (intent: Stripe.PaymentIntent, message: string) =>
  refused(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  })

async function expand(ledger: Ledger, intent: Stripe.PaymentIntent, params: Params, prefix = '') {
  const wanted = Object.values(groupOf(params.expand)).includes(`${prefix}latest_charge`)
  if (!wanted || typeof intent.latest_charge !== 'string') return intent
  return { ...intent, latest_charge: (await ledger.find<Stripe.Charge>(intent.latest_charge)) ?? null }
}
