import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'

/** How many pieces of a tool each open branch has. */
export const findStockByBranch = (db: Db, toolId: string) =>
  db
    .selectFrom('branches')
    .leftJoin('branch_stock', (join) =>
      join.onRef('branch_stock.branch_id', '=', 'branches.id').on('branch_stock.tool_id', '=', toolId),
    )
    .select(['id', 'name', 'path', 'collect'])
    .select((eb) => eb.fn.coalesce('quantity', sql.lit(0)).as('quantity'))
    .where('closed_at', 'is', null)
    .orderBy('position')
    .orderBy('name')
    .execute()

export type BranchStockRow = Awaited<ReturnType<typeof findStockByBranch>>[number]

const inBranch = (db: Db, branchId: string) =>
  db
    .selectFrom('branch_stock')
    .innerJoin('tools', 'tools.id', 'branch_stock.tool_id')
    .where('branch_id', '=', branchId)
    .where('quantity', '>', 0)
    .where('deleted_at', 'is', null)

export async function findToolsInBranch(db: Db, branchId: string, limit: number) {
  const [rows, counted] = await Promise.all([
    inBranch(db, branchId)
      .select(['tools.id', 'name', 'sku', 'img', 'price_cents', 'quantity'])
      .orderBy('name')
      .orderBy('tools.no')
      .limit(limit)
      .execute(),
    inBranch(db, branchId)
      .select((eb) => eb.fn.countAll<number>().as('tools'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: counted.tools }
}

export const countToolsInBranch = async (db: Db, branchId: string) =>
  (await findToolsInBranch(db, branchId, 0)).total

/** How many pieces each branch has of these tools. */
export const findStockOfTools = (db: Db, toolIds: string[]) =>
  db
    .selectFrom('branch_stock')
    .select(['tool_id', 'branch_id', 'quantity'])
    .where((eb) => eb('tool_id', '=', eb.fn.any(eb.val(toolIds))))
    .where('quantity', '>', 0)
    .execute()

/** Orders that have yet to be collected in a branch. */
export const countOrdersToCollect = async (db: Db, branchId: string) =>
  (
    await db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('orders'))
      .where('branch_id', '=', branchId)
      .where('state', 'in', ['pending', 'paid', 'shipped'])
      .executeTakeFirstOrThrow()
  ).orders

interface Change {
  toolId: string
  branchId: string
  change: number
}

/** Whoever calls this holds the tool's row. */
export async function changeBranchStock(db: Db, { toolId, branchId, change }: Change) {
  await db
    .insertInto('branch_stock')
    .values({ tool_id: toolId, branch_id: branchId, quantity: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('branch_stock')
    .set((eb) => ({ quantity: eb('quantity', '+', change) }))
    .where('tool_id', '=', toolId)
    .where('branch_id', '=', branchId)
    .execute()
}
