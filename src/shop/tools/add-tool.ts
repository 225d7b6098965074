import { ShopProblem } from '#src/contract/problems.ts'
import type { NewToolInput } from '#src/contract/tools.ts'
import type { Db } from '#src/store/db/connection.ts'
import { holdLock } from '#src/store/db/locks.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { insertTool, skusLike } from '#src/store/tools/tools.ts'
import type { PictureStorage } from './pictures.ts'
import { nextFreeSku, skuFromName } from './sku.ts'
import { breaksInCents } from './tool-differences.ts'
import { findGonePictures, goneMessage } from './use-picture.ts'

export async function addTool(db: Db, tool: NewToolInput) {
  const sku = tool.sku ?? (await freeSku(db, tool.name))
  return insertTool(db, {
    sku,
    name: tool.name,
    img: tool.img,
    priceCents: tool.price,
    priceBreaks: breaksInCents(tool.pricebreaks),
    description: tool.description,
    category: tool.category,
    minQuantity: tool.minquantity,
    quantityStep: tool.quantitystep,
    availableQuantity: tool.availablequantity,
    specs: tool.specs,
    fits: tool.fits,
  })
}

interface Adding {
  actor: string
  tool: NewToolInput
  storage: PictureStorage
}

/** Adds a tool under a lock, so that its part number is unique. */
export const addToolBy = (db: Db, { actor, tool, storage }: Adding) =>
  db.transaction().execute(async (trx) => {
    await holdLock(trx, 'catalogue')
    if ((await findGonePictures(trx, storage, [tool.img])).size > 0)
      throw ShopProblem.input('img', goneMessage)
    if (tool.sku && (await skusLike(trx, tool.sku)).includes(tool.sku))
      throw ShopProblem.input('sku', 'belongs to another tool already, on sale or taken off')
    const row = await addTool(trx, tool)
    await recordAudit(trx, {
      actor,
      action: 'added a tool',
      subject: row.sku,
      details: { toolId: row.id, name: row.name },
    })
    return row
  })

async function freeSku(db: Db, name: string) {
  const stem = skuFromName(name)
  return nextFreeSku(stem, await skusLike(db, stem))
}
