import { type Db, openStore } from '#src/store/db/connection.ts'
import { readShopSummary } from '#src/store/operations/shop-summary.ts'

/** What a shop holds, so that an operator sees at a glance whether it is the right one. */
export async function summarize(db: Db) {
  const { tools, orders, newest } = await readShopSummary(db)
  return `${tools} tools, ${orders} orders${newest ? ` (the newest of ${newest.toISOString()})` : ''}`
}

export async function summarizeAt(url: string) {
  const store = openStore(url, { onError: () => {} })
  try {
    return await summarize(store.db)
  } finally {
    await store.close()
  }
}
