import { ShopProblem } from '#src/contract/problems.ts'
import type { NewToolInput } from '#src/contract/tools.ts'
import type { Db } from '#src/store/db/connection.ts'
import { holdLock } from '#src/store/db/locks.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { findTakenSkus, insertTool, insertToolIfFree, type NewTool } from '#src/store/tools/tools.ts'
import type { PictureStorage } from './pictures/pictures.ts'
import { goneField, newPictures, storedPictures } from './pictures/tool-pictures.ts'
import { findGonePictures, goneMessage } from './pictures/use-picture.ts'
import { skuCandidates } from './sku.ts'
import { breaksInCents } from './tool-differences.ts'

export const addTool = async (db: Db, tool: NewToolInput) =>
  tool.sku ? insertTool(db, rowOf(tool, tool.sku)) : addUnderFreeSku(db, tool)

const batch = 50

/** A part number that somebody else takes at the same moment is skipped like those that were taken before. */
async function addUnderFreeSku(db: Db, tool: NewToolInput) {
  for (let from = 1; ; from += batch) {
    const candidates = skuCandidates(tool.name, from, batch)
    const taken = await findTakenSkus(db, candidates)
    for (const sku of candidates.filter((each) => !taken.has(each))) {
      const row = await insertToolIfFree(db, rowOf(tool, sku))
      if (row) return row
    }
  }
}

const rowOf = (tool: NewToolInput, sku: string): NewTool => ({
  sku,
  name: tool.name,
  img: tool.img,
  ...storedPictures(tool.pictures ?? []),
  priceCents: tool.price,
  priceBreaks: breaksInCents(tool.pricebreaks),
  description: tool.description,
  category: tool.category,
  minQuantity: tool.minquantity,
  quantityStep: tool.quantitystep,
  availableQuantity: tool.availablequantity,
  specs: tool.specs,
  fits: tool.fits,
  weightGrams: tool.weightgrams,
  taxClass: tool.taxclass,
  lowBelow: tool.lowbelow,
  hidden: tool.hidden,
})

interface Adding {
  actor: string
  tool: NewToolInput
  storage: PictureStorage
}

/** Adds a tool under a lock, so that a part number that is taken can be told in words. */
export const addToolBy = (db: Db, { actor, tool, storage }: Adding) =>
  db.transaction().execute(async (trx) => {
    await holdLock(trx, 'catalogue')
    const gone = goneField(tool, await findGonePictures(trx, storage, newPictures(tool)))
    if (gone) throw ShopProblem.input(gone, goneMessage)
    if (tool.sku && (await findTakenSkus(trx, [tool.sku])).size > 0)
      throw ShopProblem.input('sku', 'belongs to another tool already, on sale, hidden or deleted')
    const row = await addTool(trx, tool)
    await recordAudit(trx, {
      actor,
      action: 'added a tool',
      subject: row.sku,
      details: { toolId: row.id, name: row.name },
    })
    return row
  })
