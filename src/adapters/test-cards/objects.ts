import type Stripe from 'stripe'
import { newId } from './ledger.ts'

/** Objects with every member that the SDK's types require: a member that the API gains breaks the build here. */
export const apiVersion: Stripe.LatestApiVersion = '2026-10-28.endive'

const seconds = (now: Date) => Math.floor(now.getTime() / 1000)

interface NewIntent {
  amount: number
  currency: string
  description: string | null
  receiptEmail: string | null
  metadata: Record<string, string>
  allowed: string[]
}

export function newIntent(intent: NewIntent, now: Date): Stripe.PaymentIntent {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: intent.allowed.length > 0 ? intent.allowed : null,
    amount: intent.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_${newId('secret')}`,
    confirmation_method: 'automatic',
    created: seconds(now),
    currency: intent.currency,
    customer: null,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: intent.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  }
}

const noBilling = { address: null, email: null, name: null, phone: null, tax_id: null }
const noChecks = { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' }

interface NewCard {
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

export function newPaymentMethod(card: NewCard, now: Date): Stripe.PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: noBilling,
    card: {
      brand: card.brand,
      checks: noChecks,
      country: 'US',
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: seconds(now),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

interface Failure {
  code: string
  message: string
  reason: string
}

export function newCharge(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  failure: Failure | undefined,
  now: Date,
): Stripe.Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: failure ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: noBilling,
    calculated_statement_descriptor: 'LOYAL DIGITAL PLATFORM',
    captured: !failure,
    created: seconds(now),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: null,
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(failure),
    paid: !failure,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: chargedCard(intent, method) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: failure ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}

const outcomeOf = (failure: Failure | undefined): Stripe.Charge.Outcome => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: failure ? 'declined_by_network' : 'approved_by_network',
  reason: failure?.reason ?? null,
  risk_level: 'normal',
  seller_message: failure ? 'The bank did not return any further details.' : 'Payment complete.',
  type: failure ? 'issuer_declined' : 'authorized',
})

const chargedCard = (
  intent: Stripe.PaymentIntent,
  { card }: Stripe.PaymentMethod,
): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: intent.amount,
  authorization_code: null,
  brand: card?.brand ?? null,
  checks: { ...noChecks, cvc_check: 'pass' },
  country: card?.country ?? null,
  electronic_commerce_indicator: null,
  exp_month: card?.exp_month ?? 0,
  exp_year: card?.exp_year ?? 0,
  funding: card?.funding ?? null,
  installments: null,
  last4: card?.last4 ?? null,
  mandate: null,
  network: card?.brand ?? null,
  network_transaction_id: null,
  regulated_status: null,
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
})

interface NewRefund {
  amount: number
  reason: Stripe.Refund.Reason | null
  metadata: Record<string, string>
}

export const newRefund = (charge: Stripe.Charge, refund: NewRefund, now: Date): Stripe.Refund => ({
  id: newId('re'),
  object: 'refund',
  amount: refund.amount,
  balance_transaction: null,
  charge: charge.id,
  created: seconds(now),
  currency: charge.currency,
  customer: null,
  customer_account: null,
  metadata: refund.metadata,
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  reason: refund.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
})

export type EventType = Extract<
  Stripe.Event.Type,
  | 'payment_intent.created'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'payment_intent.requires_action'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.refunded'
  | 'refund.created'
>

export const newEvent = (type: EventType, object: Stripe.Event.Data.Object, now: Date): Stripe.EventBase => ({
  id: newId('evt'),
  object: 'event',
  api_version: apiVersion,
  created: seconds(now),
  data: { object },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
})
