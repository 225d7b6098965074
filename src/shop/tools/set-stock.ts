import { ShopProblem } from '#src/contract/problems.ts'
import type { Db } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { lockTool } from '#src/store/tools/tool-changes.ts'
import { setAvailable } from '#src/store/tools/tools.ts'
import type { Caller } from '../caller.ts'
import { recordStoreHouse } from './record-store-house.ts'
import { stockProblem } from './stock-limit.ts'

interface StockCount {
  toolId: string
  quantity: number
  note?: string | undefined
  admin: Caller
}

/** For staff, to restock or correct; buyers change stock only by ordering. */
export const setStock = (db: Db, { toolId, quantity, note, admin }: StockCount) =>
  db.transaction().execute(async (trx) => {
    const before = await lockTool(trx, toolId)
    if (!before) throw ShopProblem.noSuch('tool')
    const problem = stockProblem(before, quantity)
    if (problem) throw ShopProblem.input('availablequantity', problem)
    const tool = await setAvailable(trx, toolId, quantity)
    await recordStoreHouse(trx, { before, quantity, note, actor: admin.email })
    await recordAudit(trx, {
      actor: admin.email,
      action: 'set stock',
      subject: tool.sku,
      details: { toolId, availablequantity: quantity },
    })
    return tool
  })
