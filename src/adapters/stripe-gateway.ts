import Stripe from 'stripe'
import type { CardMode } from '#src/contract/orders/payments.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import type { CardEvent, CardGateway, CardIntent, IntentState } from '#src/shop/payments/card-gateway.ts'

export interface StripeSettings {
  mode: CardMode
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Another server that speaks the same API, called by path. Default: Stripe's own. */
  server?: (path: string, init: RequestInit) => Promise<Response>
  timeoutMs?: number
}

const toleranceSeconds = 300
const withCharge = { expand: ['latest_charge'] }

export function createStripeGateway(settings: StripeSettings): CardGateway {
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: 2,
    timeout: settings.timeoutMs ?? 20_000,
    telemetry: false,
    ...(settings.server && { httpClient: otherServer(settings.server) }),
  })
  const { paymentIntents, refunds } = stripe

  return {
    mode: settings.mode,
    publishableKey: settings.publishableKey,

    createIntent: (intent) =>
      callStripe(async () => {
        const made = await paymentIntents.create(
          {
            amount: intent.amountCents,
            currency: intent.currency,
            description: intent.description,
            allowed_payment_method_types: ['card'],
            metadata: { order_id: intent.orderId, payment_id: intent.paymentId },
          },
          { idempotencyKey: `intent-${intent.paymentId}` },
        )
        return toIntent(made)
      }),

    findIntent: (id) => callStripe(async () => toIntent(await paymentIntents.retrieve(id, withCharge))),

    cancelIntent: (id) =>
      callStripe(async () => {
        try {
          await paymentIntents.cancel(id)
        } catch (error) {
          if (!isCode(error, 'payment_intent_unexpected_state')) throw error
        }
        return toIntent(await paymentIntents.retrieve(id, withCharge))
      }),

    refund: ({ refundId, intentId, amountCents }) =>
      callStripe(async () => {
        // Stripe forgets idempotency keys after a day; what was made then is still on its list.
        for await (const made of refunds.list({ payment_intent: intentId, limit: 100 }))
          if (made.metadata?.refund_id === refundId) return { id: made.id, state: refundState(made.status) }
        try {
          const made = await refunds.create(
            {
              payment_intent: intentId,
              amount: amountCents,
              reason: 'requested_by_customer',
              metadata: { refund_id: refundId },
            },
            { idempotencyKey: `refund-${refundId}` },
          )
          return { id: made.id, state: refundState(made.status) }
        } catch (error) {
          if (!isRefused(error)) throw error
          return { id: null, state: 'failed' }
        }
      }),

    async *listIntents(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      for await (const intent of paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] }))
        yield toIntent(intent)
    },

    readEvent(bytes, signature) {
      try {
        const payload = Buffer.from(bytes)
        const event = stripe.webhooks.constructEvent(
          payload,
          signature,
          settings.webhookSecret,
          toleranceSeconds,
        )
        return toEvent(event, payload.toString('utf8'))
      } catch {
        return undefined
      }
    },
  }
}

const otherServer = (server: NonNullable<StripeSettings['server']>) =>
  Stripe.createFetchHttpClient((url: string | URL | Request, init: RequestInit = {}) => {
    const { pathname, search } = new URL(url instanceof Request ? url.url : url)
    return server(pathname + search, init)
  })

/** A state that the API may gain one day counts as processing, so that nothing is decided on it. */
const stateOf: Record<string, IntentState> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'paid',
  canceled: 'cancelled',
}

function toIntent(intent: Stripe.PaymentIntent): CardIntent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const card = charge?.payment_method_details?.card
  return {
    id: intent.id,
    state: stateOf[intent.status] ?? 'processing',
    orderId: intent.metadata.order_id,
    paymentId: intent.metadata.payment_id,
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    currency: intent.currency,
    clientSecret: intent.client_secret ?? '',
    card: card?.last4 ? { brand: card.brand ?? 'card', last4: card.last4 } : undefined,
  }
}

function toEvent(event: Stripe.Event, payload: string): CardEvent {
  const about = event.data.object as { object?: string; id?: string; payment_intent?: unknown }
  const intent = about.object === 'payment_intent' ? about.id : about.payment_intent
  return {
    id: event.id,
    type: event.type,
    intentId: typeof intent === 'string' ? intent : undefined,
    payload,
  }
}

const refundState = (status: string | null) =>
  status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'under way'

/** Refused for what it asks, such as money that a dispute holds: it will be refused again. */
const isRefused = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400

const isCode = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeError && error.code === code

/** The buyer reads one calm sentence; the provider's error is its cause, for the log. */
async function callStripe<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const problem = new ShopProblem(
      'UNAVAILABLE',
      'The card provider is not answering right now. Try again in a moment.',
    )
    problem.cause = error
    throw problem
  }
}
