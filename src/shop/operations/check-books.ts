import type { BooksCheck } from '#src/contract/operations.ts'
import type { Db } from '#src/store/db/connection.ts'
import { withLongTimeout } from '#src/store/db/query-timeout.ts'
import type { CardGateway } from '../payments/card-gateway.ts'
import { checkConsistency } from './check-consistency.ts'
import { checkPayments } from './check-payments.ts'

const month = 31 * 24 * 60 * 60 * 1000

interface BooksNeeds {
  db: Db
  cards: CardGateway
  now: () => Date
}

/** Our own records (stock, history, invoices, jobs), and payments against the card provider's records. */
export async function checkBooks(needs: BooksNeeds, since?: Date): Promise<BooksCheck> {
  const now = needs.now()
  return withLongTimeout(async () => {
    const own = await checkConsistency(needs.db, now)
    const money = await checkPayments(needs, since ?? new Date(now.getTime() - month))
    return { checkedAt: now.toISOString(), differences: [...own, ...money] }
  })
}
