import { bulkProblem } from '#src/contract/values/bulk-change.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { holdLock } from '#src/store/db/locks.ts'
import {
  deleteScheduledPrice,
  lockDuePrices,
  type ScheduledPriceRow,
  setPriceProblem,
} from '#src/store/tools/scheduled-prices.ts'
import { lockTool } from '#src/store/tools/tool-changes.ts'
import { bulkFactsOf } from '../bulk/bulk-facts.ts'
import { auditChanges, writeChanges } from '../bulk/write-changes.ts'
import { withPrice } from './scheduled-price.ts'

/** Few at once, so that orders do not wait long for the tools that are locked. */
const atOnce = 50

/** Writes the prices whose time has come. After a pause of the shop, the latest of a tool is the one that stays. */
export async function applyScheduledPrices(db: Db, now: Date) {
  for (let more = true; more; )
    more = await db.transaction().execute(async (trx) => {
      await holdLock(trx, 'catalogue')
      const due = await lockDuePrices(trx, now, atOnce)
      for (const price of due) await applyPrice(trx, price)
      return due.length === atOnce
    })
}

/** One that does not fit its tool any more waits for staff. */
async function applyPrice(trx: DbTransaction, price: ScheduledPriceRow) {
  const row = await lockTool(trx, price.tool_id)
  if (row) {
    const before = bulkFactsOf(row)
    const after = withPrice(before, price)
    const problem = bulkProblem(before, after)
    if (problem) return setPriceProblem(trx, price.id, problem.slice(0, 300))
    const changed = await writeChanges(trx, [{ row, after }])
    await auditChanges(trx, changed, { actor: price.actor, from: 'a scheduled price' })
  }
  return deleteScheduledPrice(trx, price.id)
}
