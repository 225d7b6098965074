import { ShopProblem } from '#src/contract/problems.ts'
import type { Db } from '#src/store/db/connection.ts'
import { holdLock } from '#src/store/db/locks.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { deleteScheduledOfTool } from '#src/store/tools/scheduled-prices.ts'
import { lockTool, takeOffSale } from '#src/store/tools/tool-changes.ts'

/** Deletes a tool for good; orders and reviews keep referring to it. */
export const removeTool = (db: Db, { id, actor, now }: { id: string; actor: string; now: Date }) =>
  db.transaction().execute(async (trx) => {
    await holdLock(trx, 'catalogue')
    const tool = await lockTool(trx, id)
    if (!tool) throw ShopProblem.noSuch('tool')
    await takeOffSale(trx, id, now)
    await deleteScheduledOfTool(trx, id)
    await recordAudit(trx, {
      actor,
      action: 'deleted a tool',
      subject: tool.sku,
      details: { toolId: id, name: tool.name },
    })
  })
