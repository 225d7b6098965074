import type { BranchStockInput, StockPlaces, StockTransferInput } from '#src/contract/branch-stock.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { changeBranchStock, findStockByBranch } from '#src/store/branches/branch-stock.ts'
import { holdOpen } from '#src/store/branches/branches.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { findStockChanges, recordStockChanges } from '#src/store/tools/stock-changes.ts'
import { lockTool } from '#src/store/tools/tool-changes.ts'
import { addStocked, findStockTool, moveAvailable } from '#src/store/tools/tools.ts'
import { stockProblem } from '../tools/stock-limit.ts'
import { toBranchQuantity, toStockChange } from './branch-stock-answer.ts'

const mostShown = 50
const storeHouse = 'the store house'

interface Doing<Input> {
  toolId: string
  actor: string
  input: Input
}

/** Moves pieces between the store house and branches. Nothing is added: all that was put into stock stays the same. */
export const transferStock = (db: Db, { toolId, actor, input }: Doing<StockTransferInput>) =>
  holdingTool(db, toolId, async (trx, tool) => {
    const { from, to, quantity, note } = input
    // In the order of their ids, as all who lock branches.
    const isFirst = (from ?? '') < (to ?? '')
    const early = isFirst ? await placeOf(trx, tool, 'from', from) : undefined
    const target = await placeOf(trx, tool, 'to', to)
    const source = early ?? (await placeOf(trx, tool, 'from', from))
    if (quantity > source.quantity)
      throw ShopProblem.input('quantity', `must be at most ${source.quantity}: that is all in ${source.name}`)
    for (const [branchId, change] of [
      [from, -quantity],
      [to, quantity],
    ] as const)
      await (branchId === null
        ? moveAvailable(trx, toolId, change)
        : changeBranchStock(trx, { toolId, branchId, change }))
    const about = { tool_id: toolId, reason: 'transfer', note: note || null, actor }
    await recordStockChanges(trx, [
      { ...about, branch_id: from, change: -quantity },
      { ...about, branch_id: to, change: quantity },
    ])
    await recordAudit(trx, {
      actor,
      action: 'moved stock',
      subject: tool.sku,
      details: { toolId, from: source.name, to: target.name, quantity },
    })
  })

/** What was counted in a branch. */
export const setBranchStock = (db: Db, { toolId, actor, input }: Doing<BranchStockInput>) =>
  holdingTool(db, toolId, async (trx, tool) => {
    const { branch: branchId, quantity, note } = input
    const place = await placeOf(trx, tool, 'branch', branchId)
    const change = quantity - place.quantity
    const problem = stockProblem(tool, tool.available_quantity + change)
    if (problem) throw ShopProblem.input('quantity', 'is more than the shop can keep of one tool')
    await changeBranchStock(trx, { toolId, branchId, change })
    await addStocked(trx, toolId, change)
    const about = { tool_id: toolId, branch_id: branchId, reason: 'set', note: note || null, actor }
    await recordStockChanges(trx, [{ ...about, change }])
    await recordAudit(trx, {
      actor,
      action: 'set stock',
      subject: tool.sku,
      details: { toolId, branch: place.name, quantity },
    })
  })

export async function readPlaces(db: Db, toolId: string): Promise<StockPlaces> {
  const [tool, branches, history] = await Promise.all([
    findStockTool(db, toolId),
    findStockByBranch(db, toolId),
    findStockChanges(db, toolId, mostShown),
  ])
  if (!tool) throw ShopProblem.noSuch('tool')
  return {
    storeHouse: tool.available_quantity,
    branches: branches.map(toBranchQuantity),
    history: history.map(toStockChange),
  }
}

type LockedTool = NonNullable<Awaited<ReturnType<typeof lockTool>>>

const holdingTool = (
  db: Db,
  toolId: string,
  work: (trx: DbTransaction, tool: LockedTool) => Promise<void>,
): Promise<StockPlaces> =>
  db.transaction().execute(async (trx) => {
    const tool = await lockTool(trx, toolId)
    if (!tool) throw ShopProblem.noSuch('tool')
    await work(trx, tool)
    return readPlaces(trx, toolId)
  })

async function placeOf(trx: DbTransaction, tool: LockedTool, field: string, branchId: string | null) {
  if (branchId === null) return { name: storeHouse, quantity: tool.available_quantity }
  if (!(await holdOpen(trx, branchId))) throw ShopProblem.input(field, 'is not an open branch')
  const branches = await findStockByBranch(trx, tool.id)
  return branches.find(({ id }) => id === branchId) as (typeof branches)[number]
}
