import { isDeepStrictEqual } from 'node:util'
import { type MadeChange, undoMinutes } from '#src/contract/bulk-changes.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import type { BulkFacts } from '#src/contract/values/tools/bulk-change.ts'
import { findPresentNames } from '#src/store/categories/category-names.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { holdLock } from '#src/store/db/locks.ts'
import {
  type BulkChangeRow,
  type ChangedTool,
  findBulkChangesSince,
  lockBulkChange,
  lockTools,
  type MadeChangeRow,
  markUndone,
} from '#src/store/tools/bulk-changes.ts'
import { deleteScheduledOfChange } from '#src/store/tools/scheduled-prices.ts'
import { auditMany } from './audit-many.ts'
import { bulkFactsOf } from './bulk-facts.ts'
import { bulkWords } from './bulk-words.ts'
import { startOf } from './change-tools.ts'
import { refuseTools } from './refuse-tools.ts'
import { writeChanges } from './write-changes.ts'

const undoFor = undoMinutes * 60 * 1000

export const toMadeChange = ({ id, at, actor, change, count }: MadeChangeRow): MadeChange => ({
  _id: id,
  at: at.toISOString(),
  actor,
  what: change.what,
  ...(startOf(change) && { startsAt: startOf(change)?.toISOString() }),
  count,
  undoUntil: new Date(at.getTime() + undoFor).toISOString(),
})

export const findUndoable = async (db: Db, now: Date) =>
  (await findBulkChangesSince(db, new Date(now.getTime() - undoFor))).map(toMadeChange)

/** Sets back what was changed, of all the tools or of none. What else was changed since stays. */
export const undoChange = (db: Db, { id, actor, now }: { id: string; actor: string; now: Date }) =>
  db.transaction().execute(async (trx) => {
    await holdLock(trx, 'catalogue')
    const made = await lockBulkChange(trx, id)
    if (!made) throw ShopProblem.noSuch('change')
    if (made.undone_at) throw new ShopProblem('CONFLICT', 'This was undone already.')
    if (made.at.getTime() + undoFor <= now.getTime())
      throw new ShopProblem(
        'CONFLICT',
        `This was more than ${undoMinutes} minutes ago. Change it back by hand.`,
      )
    if (startOf(made.change)) await takeBackScheduled(trx, made, actor)
    else await setBackTools(trx, made, actor)
    await markUndone(trx, id, now)
    return made
  })

/** None of them may have begun, or been taken back alone. */
async function takeBackScheduled(trx: DbTransaction, { id, tools, change }: BulkChangeRow, actor: string) {
  const taken = await deleteScheduledOfChange(trx, id)
  const others = tools.filter((tool) => !taken.some(({ tool_id }) => tool_id === tool.id))
  refuseTools(
    'CONFLICT',
    others.map((tool) => ({ ...tool, message: 'has begun, or was taken back alone' })),
  )
  await auditMany(
    trx,
    tools.map((tool) => ({ id: tool.id, sku: tool.sku })),
    {
      ...{ actor, actions: ['took back a scheduled price', 'took back many scheduled prices'] },
      ...{ what: bulkWords(change, tools.length), from: 'an undo', bulkChange: id },
    },
  )
}

async function setBackTools(trx: DbTransaction, row: BulkChangeRow, actor: string) {
  const made = await inPresentNames(trx, row)
  const rows = await lockTools(
    trx,
    made.tools.map((tool) => tool.id),
  )
  const planned = made.tools.map((tool) => {
    const row = rows.find((each) => each.id === tool.id)
    const facts = row && bulkFactsOf(row)
    return { tool, row, after: facts && isAsMade(facts, tool) ? setBack(facts, tool) : undefined }
  })
  refuseTools(
    'CONFLICT',
    planned
      .filter(({ after }) => !after)
      .map(({ tool, row }) => ({ ...tool, message: row ? 'changed since' : 'deleted since' })),
  )
  const changed = await writeChanges(
    trx,
    planned.flatMap(({ row, after }) => (row && after ? [{ row, after }] : [])),
  )
  await auditMany(trx, changed, {
    ...{ actor, actions: ['changed a tool', 'undid a change of many tools'] },
    ...{ what: bulkWords(made.change, changed.length), from: 'an undo', bulkChange: made.id },
  })
}

/** A category may have got another name since. */
async function inPresentNames(trx: DbTransaction, made: BulkChangeRow): Promise<BulkChangeRow> {
  const named = made.tools.flatMap(({ changes: { category } }) =>
    category ? [String(category.from), String(category.to)] : [],
  )
  if (named.length === 0) return made
  const names = await findPresentNames(trx, [...new Set(named)])
  const present = (name: unknown) => names.get(String(name)) ?? name
  return {
    ...made,
    tools: made.tools.map(({ changes: { category, ...others }, ...tool }) => ({
      ...tool,
      changes: category
        ? { ...others, category: { from: present(category.from), to: present(category.to) } }
        : others,
    })),
  }
}

const isAsMade = (facts: BulkFacts, { changes }: ChangedTool) =>
  Object.entries(changes).every(([field, { to }]) => isDeepStrictEqual(facts[field as keyof BulkFacts], to))

const setBack = (facts: BulkFacts, { changes }: ChangedTool): BulkFacts => ({
  ...facts,
  ...Object.fromEntries(Object.entries(changes).map(([field, { from }]) => [field, from])),
})
