/** Where an intent stands with the card provider, in the shop's words. */
export type IntentState = 'open' | 'processing' | 'paid' | 'cancelled'

/** The provider's record of one attempt to be paid for one order. */
export interface CardIntent {
  id: string
  state: IntentState
  /** What the shop wrote on it when it was made. */
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
  id: string
  state: 'done' | 'under way' | 'failed'
}

/** An event as it is kept: what it is about is asked for afresh, so its age and order do not matter. */
export interface CardEvent {
  id: string
  type: string
  intentId: string | undefined
  payload: string
}

export type CardMode = 'test-stand-in' | 'stripe-test' | 'live'

/** All that the shop asks of a card provider. Each call may be repeated: the second changes nothing. */
export interface CardGateway {
  mode: CardMode
  publishableKey: string
  createIntent(intent: NewCardIntent): Promise<CardIntent>
  findIntent(intentId: string): Promise<CardIntent>
  /** Answers how the intent stands after the try: `paid` when the money was faster. */
  cancelIntent(intentId: string): Promise<CardIntent>
  refund(refund: { refundId: string; intentId: string; amountCents: number }): Promise<CardRefund>
  /** Newest first. */
  listIntents(since: Date): AsyncIterable<CardIntent>
  /** The event in these bytes, or undefined unless the provider signed exactly them within five minutes. */
  readEvent(bytes: Uint8Array, signature: string): CardEvent | undefined
}
