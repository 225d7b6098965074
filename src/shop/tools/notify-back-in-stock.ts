import { toolPath } from '#src/contract/values/paths/tool-path.ts'
import type { Db } from '#src/store/db/connection.ts'
import { takeAlerts } from '#src/store/tools/stock-alerts.ts'
import { findTool } from '#src/store/tools/tools.ts'
import { picturesOf } from '../mail/email.ts'
import { queueEmail } from '../mail/queue-emails.ts'

/** One email to each person who asked; if the stock is gone again, they keep waiting. */
export function notifyBackInStock(db: Db, { toolId }: { toolId: string }): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const tool = await findTool(trx, toolId)
    if (!tool || tool.available_quantity < tool.min_quantity) return
    for (const { email, userId, asked } of await takeAlerts(trx, toolId))
      await queueEmail(trx, {
        to: email,
        subject: `Back in stock: ${tool.name}`,
        paragraphs: [
          `${tool.name} (${tool.sku}) can be ordered again: ${tool.available_quantity} pieces are in stock. The minimum order is ${tool.min_quantity}.`,
          'You asked us to tell you. This is the only email about it.',
        ],
        action: { label: 'See the part', path: toolPath(tool), pictures: picturesOf([tool]) },
        idempotencyKey: `back-in-stock:${toolId}:${userId}:${asked}`,
      })
  })
}
