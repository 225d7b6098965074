import { ShopProblem } from '#src/contract/problems.ts'
import type { Db } from '#src/store/db/connection.ts'
import { holdLock } from '#src/store/db/locks.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { lockTool, takeOffSale } from '#src/store/tools/tool-changes.ts'

/** Takes a tool off sale; orders and reviews keep referring to it. */
export const removeTool = (db: Db, { id, actor, now }: { id: string; actor: string; now: Date }) =>
  db.transaction().execute(async (trx) => {
    await holdLock(trx, 'catalogue')
    const tool = await lockTool(trx, id)
    if (!tool) throw ShopProblem.noSuch('tool')
    await takeOffSale(trx, id, now)
    await recordAudit(trx, {
      actor,
      action: 'took a tool off sale',
      subject: tool.sku,
      details: { toolId: id, name: tool.name },
    })
  })
