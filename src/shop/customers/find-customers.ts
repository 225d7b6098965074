import type { CustomerSearch, CustomerSummary } from '#src/contract/accounts/customers.ts'
import type { Page } from '#src/contract/values/pagination.ts'
import { hasCustomersToIndex } from '#src/store/customers/customer-index.ts'
import { findCustomersByNumber } from '#src/store/customers/customer-rows.ts'
import { findCustomers, searchCustomers } from '#src/store/customers/customer-search.ts'
import type { Db } from '#src/store/db/connection.ts'
import { toCustomerSummary } from './customer-answer.ts'
import { customerQuery } from './customer-words.ts'
import { indexSomeCustomers } from './index-customers.ts'

/** First takes up what has changed a moment ago: somebody may be on the phone who has just signed up. */
export async function listCustomers(db: Db, { q, ...list }: CustomerSearch): Promise<Page<CustomerSummary>> {
  const [ids] = await Promise.all([q ? findCustomersByNumber(db, q) : [], indexChanged(db)])
  const page = q ? await search(db, q, ids, list) : await findCustomers(db, list)
  return { ...page, rows: page.rows.map(toCustomerSummary) }
}

async function indexChanged(db: Db) {
  if (await hasCustomersToIndex(db)) await indexSomeCustomers(db)
}

function search(db: Db, q: string, ids: string[], list: Omit<CustomerSearch, 'q'>) {
  // The number of an order means whoever placed it, and nobody whose words begin like its parts.
  const words = /^LD-/i.test(q) && ids.length > 0 ? undefined : customerQuery(q)
  return searchCustomers(db, { words, ids }, list)
}
