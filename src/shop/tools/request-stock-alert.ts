import { ShopProblem } from '#src/contract/problems.ts'
import type { Db } from '#src/store/db/connection.ts'
import { insertAlert } from '#src/store/tools/stock-alerts.ts'
import { findTool } from '#src/store/tools/tools.ts'
import type { UserId } from '../caller.ts'

/** Requests one email when the tool can be ordered again. Idempotent. */
export async function requestStockAlert(db: Db, alert: { toolId: string; userId: UserId }) {
  const tool = await findTool(db, alert.toolId)
  if (!tool) throw ShopProblem.noSuch('tool')
  if (tool.available_quantity >= tool.min_quantity)
    throw new ShopProblem('CONFLICT', 'This tool can be ordered now.')
  await insertAlert(db, alert)
}
