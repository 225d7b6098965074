import type Stripe from 'stripe'
import { type Answer, done, missing, refused, wrongParam } from './answers.ts'
import type { Behaviour, Decline } from './behaviour.ts'
import { recordEvent } from './events.ts'
import { type Params, textOf } from './form.ts'
import { unexpectedState } from './intents.ts'
import type { Ledger } from './ledger.ts'
import { newCharge } from './objects.ts'

interface Confirmation {
  id: string
  params: Params
  /** The address of the 3-D Secure page, up to the intent's id. */
  challengeAddress: string
  now: Date
}

/** Charges a card. An intent is charged once, however many ask at the same time: each waits for its row. */
export async function confirmIntent(ledger: Ledger, { id, params, challengeAddress, now }: Confirmation) {
  const intent = await ledger.findLocked<Stripe.PaymentIntent>(id)
  if (!intent) return missing('payment_intent', id)
  const over = alreadyOver[intent.status]
  if (over) return unexpectedState(intent, over)
  const methodId = textOf(params.payment_method)
  const method = methodId ? await ledger.find<Stripe.PaymentMethod>(methodId) : undefined
  if (!methodId || !method)
    return wrongParam('payment_method', `No such PaymentMethod: '${methodId ?? ''}'`, 'resource_missing')
  const { challenge } = await behaviourOf(ledger, methodId)
  const confirmed = { ...intent, payment_method: methodId }
  if (!challenge) return charge(ledger, confirmed, now)
  return askSecondStep(ledger, confirmed, challengeAddress, textOf(params.return_url), now)
}

const alreadyOver: Record<string, string> = {
  succeeded:
    'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
  canceled: 'You cannot confirm this PaymentIntent because it has a status of canceled.',
}

async function askSecondStep(
  ledger: Ledger,
  intent: Stripe.PaymentIntent,
  challengeAddress: string,
  returnUrl: string | undefined,
  now: Date,
): Promise<Answer> {
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_action',
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: {
        url: `${challengeAddress}/${intent.id}?client_secret=${intent.client_secret}`,
        return_url: returnUrl ?? null,
      },
    },
  }
  await ledger.put(waiting)
  await recordEvent(ledger, 'payment_intent.requires_action', waiting, now)
  return done(waiting)
}

/** The buyer's answer on the 3-D Secure page. */
export async function answerChallenge(
  ledger: Ledger,
  id: string,
  passed: boolean,
  now: Date,
): Promise<Answer> {
  const intent = await ledger.findLocked<Stripe.PaymentIntent>(id)
  if (!intent) return missing('payment_intent', id)
  if (intent.status !== 'requires_action') return done(intent)
  if (passed) return charge(ledger, intent, now)
  return fail(ledger, intent, notAuthenticated, undefined, now)
}

const notAuthenticated: Decline = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

async function charge(ledger: Ledger, intent: Stripe.PaymentIntent, now: Date): Promise<Answer> {
  const method = await ledger.find<Stripe.PaymentMethod>(String(intent.payment_method))
  if (!method) return missing('payment_method', String(intent.payment_method))
  const { decline } = await behaviourOf(ledger, method.id)
  const failure = decline && { ...decline, reason: decline.declineCode ?? decline.code }
  const made = newCharge(intent, method, failure, now)
  await ledger.put(made, { parent: intent.id })
  if (decline) return fail(ledger, { ...intent, latest_charge: made.id }, decline, made, now)
  const paid: Stripe.PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: made.id,
    last_payment_error: null,
    next_action: null,
  }
  await ledger.put(paid)
  await recordEvent(ledger, 'charge.succeeded', made, now)
  await recordEvent(ledger, 'payment_intent.succeeded', paid, now)
  return done(paid)
}

async function fail(
  ledger: Ledger,
  intent: Stripe.PaymentIntent,
  decline: Decline,
  made: Stripe.Charge | undefined,
  now: Date,
): Promise<Answer> {
  const error = {
    type: 'card_error' as const,
    code: decline.code,
    message: decline.message,
    ...(decline.declineCode && { decline_code: decline.declineCode }),
    ...(made && { charge: made.id }),
  }
  const failed: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error as Stripe.PaymentIntent.LastPaymentError,
  }
  await ledger.put(failed)
  if (made) await recordEvent(ledger, 'charge.failed', made, now)
  await recordEvent(ledger, 'payment_intent.payment_failed', failed, now)
  return refused(402, { ...error, payment_intent: failed })
}

async function behaviourOf(ledger: Ledger, methodId: string): Promise<Behaviour> {
  return (await ledger.hidden<Behaviour>(methodId)) ?? { challenge: false }
}
