import type { CardMode } from '#src/contract/orders/payments.ts'

/** The state of an intent at the card provider. */
export type IntentState = 'open' | 'processing' | 'paid' | 'cancelled'

/** The provider's record of one attempt to pay for one order. */
export interface CardIntent {
  id: string
  state: IntentState
  /** The metadata that the shop gave it. */
  orderId: string | undefined
  paymentId: string | undefined
  amountCents: number
  receivedCents: number
  refundedCents: number
  currency: string
  clientSecret: string
  card: { brand: string; last4: string } | undefined
}

export interface NewCardIntent {
  orderId: string
  paymentId: string
  amountCents: number
  currency: string
  description: string
}

export interface CardRefund {
  /** Null if the provider refused to make it. */
  id: string | null
  state: 'done' | 'under way' | 'failed'
}

/** An event as it is stored. The intent is then fetched, so the age and order of events do not matter. */
export interface CardEvent {
  id: string
  type: string
  intentId: string | undefined
  payload: string
}

/** All that the shop asks of a card provider. Every call is idempotent. */
export interface CardGateway {
  mode: CardMode
  publishableKey: string
  createIntent(intent: NewCardIntent): Promise<CardIntent>
  findIntent(intentId: string): Promise<CardIntent>
  /** Returns the state after the attempt: `paid` if the payment was faster. */
  cancelIntent(intentId: string): Promise<CardIntent>
  refund(refund: { refundId: string; intentId: string; amountCents: number }): Promise<CardRefund>
  /** Newest first. */
  listIntents(since: Date): AsyncIterable<CardIntent>
  /** The event in these bytes, if the provider signed exactly these within the last five minutes. */
  readEvent(bytes: Uint8Array, signature: string): CardEvent | undefined
}
