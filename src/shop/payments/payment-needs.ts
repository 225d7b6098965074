import type { Db } from '#src/store/db/connection.ts'
import type { CardGateway } from './card-gateway.ts'

export interface PaymentNeeds {
  db: Db
  cards: CardGateway
  now: () => Date
}

export const currency = 'usd'

/** The card provider's limits for one payment. */
export const leastCents = 50
