import { bulkProblem } from '#src/contract/values/tools/bulk-change.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { holdLock } from '#src/store/db/locks.ts'
import { lockTools } from '#src/store/tools/bulk-changes.ts'
import {
  deleteScheduledPrice,
  lockDuePrices,
  type ScheduledPriceRow,
  setPriceProblem,
} from '#src/store/tools/scheduled-prices.ts'
import { lockTool } from '#src/store/tools/tool-changes.ts'
import { auditMany, changing } from '../bulk/audit-many.ts'
import { bulkFactsOf } from '../bulk/bulk-facts.ts'
import { writeChanges } from '../bulk/write-changes.ts'
import { withPrice } from './scheduled-price.ts'

/** Few at once, so that orders do not wait long for the tools that are locked. */
const atOnce = 50

/** Writes the prices whose time has come. After a pause of the shop, the latest of a tool is the one that stays. */
export async function applyScheduledPrices(db: Db, now: Date) {
  for (let more = true; more; )
    more = await db.transaction().execute(async (trx) => {
      await holdLock(trx, 'catalogue')
      const due = await lockDuePrices(trx, now, atOnce)
      // All at once and in order of id, as orders lock them: no deadlock.
      await lockTools(
        trx,
        due.map(({ tool_id }) => tool_id),
      )
      const changed = []
      for (const price of due) changed.push(...(await applyPrice(trx, price)))
      for (const [actor, tools] of Map.groupBy(changed, (each) => each.actor))
        await auditBegun(trx, actor, tools)
      return due.length === atOnce
    })
}

/** One that does not fit its tool any more waits for staff. Returns the tool if it is now different. */
async function applyPrice(trx: DbTransaction, price: ScheduledPriceRow) {
  const row = await lockTool(trx, price.tool_id)
  const before = row && bulkFactsOf(row)
  const after = before && withPrice(before, price)
  const problem = after && bulkProblem(before, after)
  if (problem) {
    await setPriceProblem(trx, price.id, problem.slice(0, 300))
    return []
  }
  await deleteScheduledPrice(trx, price.id)
  const changed = after ? await writeChanges(trx, [{ row, after }]) : []
  return changed.map(({ id, sku, changes }) => ({ id, sku, changes, actor: price.actor }))
}

const auditBegun = (
  trx: DbTransaction,
  actor: string,
  begun: { id: string; sku: string; changes: object }[],
) =>
  auditMany(
    trx,
    begun.map(({ id, sku, changes }) => ({ id, sku, changes })),
    { actor, actions: changing, what: `${begun.length} scheduled prices`, from: 'a scheduled price' },
  )
