import type { Insertable } from 'kysely'
import type { Db } from '../db/connection.ts'
import type { StockChanges } from '../db/tables.ts'

/** The newest first. */
export const findStockChanges = (db: Db, toolId: string, limit: number) =>
  db
    .selectFrom('stock_changes')
    .leftJoin('branches', 'branches.id', 'branch_id')
    .select(['no', 'at', 'branches.name as place', 'change', 'reason', 'note', 'actor'])
    .where('tool_id', '=', toolId)
    .orderBy('no', 'desc')
    .limit(limit)
    .execute()

export type StockChangeRow = Awaited<ReturnType<typeof findStockChanges>>[number]

export async function recordStockChanges(db: Db, changes: Insertable<StockChanges>[]) {
  const real = changes.filter(({ change }) => change !== 0)
  if (real.length > 0) await db.insertInto('stock_changes').values(real).execute()
}
