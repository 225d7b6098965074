import type { BulkChange, BulkChangeInput } from '#src/contract/bulk-changes.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { applyBulkChange } from '#src/contract/values/tools/bulk-change.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { holdLock } from '#src/store/db/locks.ts'
import { insertBulkChange, lockTools, type MadeChangeRow } from '#src/store/tools/bulk-changes.ts'
import { withPresentName } from '../../categories/present-category.ts'
import { auditMany, changing } from './audit-many.ts'
import { bulkFactsOf, seenOf } from './bulk-facts.ts'
import { bulkWords } from './bulk-words.ts'
import { refuseTools } from './refuse-tools.ts'
import { scheduleChanges } from './schedule-changes.ts'
import { writeChanges } from './write-changes.ts'

interface Changing {
  actor: string
  input: BulkChangeInput
  now: Date
}

/** All of the tools or none, and none that has changed since the caller saw it. */
export const changeTools = (
  db: Db,
  { actor, input: { tools, change: asked }, now }: Changing,
): Promise<MadeChangeRow> =>
  db.transaction().execute(async (trx) => {
    await holdLock(trx, 'catalogue')
    const change = asked.what === 'category' ? await withPresentName(trx, asked) : asked
    const rows = await lockAsSeen(trx, new Map(tools.map((tool) => [tool._id, tool.seen])))
    const planned = rows.map((row) => ({ row, after: applyBulkChange(bulkFactsOf(row), change) }))
    const startsAt = startOf(change)
    if (startsAt && change.what === 'price')
      return scheduleChanges(trx, planned, { actor, change, startsAt, now })
    const changed = await writeChanges(trx, planned)
    if (changed.length === 0) throw new ShopProblem('CONFLICT', 'These tools are like that already.')
    const made = await insertBulkChange(trx, { at: now, actor, change, tools: changed })
    await auditMany(trx, changed, {
      ...{ actor, actions: changing, what: bulkWords(change, changed.length) },
      ...{ from: 'a change of many', bulkChange: made.id, change },
    })
    return made
  })

export const startOf = (change: BulkChange) =>
  change.what === 'price' && change.startsAt ? new Date(change.startsAt) : undefined

async function lockAsSeen(trx: DbTransaction, seen: Map<string, string>) {
  const rows = await lockTools(trx, [...seen.keys()])
  const missing = [...seen.keys()].filter((id) => !rows.some((row) => row.id === id))
  if (missing.length > 0) {
    const words = missing.length === 1 ? 'One of these tools is' : `${missing.length} of these tools are`
    throw new ShopProblem('CONFLICT', `${words} not in the shop any more. Nothing was changed.`, {
      facts: { tools: missing.map((_id) => ({ _id })) },
    })
  }
  const others = rows.filter((row) => seenOf(row) !== seen.get(row.id))
  refuseTools(
    'CONFLICT',
    others.map((row) => ({ ...row, message: 'changed meanwhile' })),
  )
  return rows
}
