import { ShopProblem } from '#src/contract/problems.ts'
import type { ToolChangeInput } from '#src/contract/tool-changes.ts'
import type { Db } from '#src/store/db/connection.ts'
import { holdLock } from '#src/store/db/locks.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { lockTool, updateTool } from '#src/store/tools/tool-changes.ts'
import { withPresentName } from '../categories/present-category.ts'
import type { PictureStorage } from './pictures/pictures.ts'
import { alignCover, goneField, newPictures } from './pictures/tool-pictures.ts'
import { findGonePictures, goneMessage } from './pictures/use-picture.ts'
import { recordStoreHouse } from './record-store-house.ts'
import { stockProblem } from './stock-limit.ts'
import { toWholeStockTool } from './tool-answer.ts'
import { differences, misfitAfter, toChange } from './tool-differences.ts'

interface Changing {
  id: string
  actor: string
  change: ToolChangeInput
  storage: PictureStorage
}

/** Changes only what is named; the audit log keeps the earlier values. */
export const changeTool = (db: Db, { id, actor, change: asked, storage }: Changing) =>
  db.transaction().execute(async (trx) => {
    await holdLock(trx, 'catalogue')
    const before = await lockTool(trx, id)
    if (!before) throw ShopProblem.noSuch('tool')
    const change = alignCover(before, await withPresentName(trx, asked))
    const misfit = misfitAfter(before, change)
    if (misfit) throw ShopProblem.input(misfit.field, misfit.message)
    const problem = stockProblem(before, change.availablequantity)
    if (problem) throw ShopProblem.input('availablequantity', problem)
    const changes = differences(before, change)
    if (Object.keys(changes).length === 0) return toWholeStockTool(before)
    const gone = goneField(change, await findGonePictures(trx, storage, newPictures(change, before)))
    if (gone) throw ShopProblem.input(gone, goneMessage)
    const after = await updateTool(trx, id, toChange(change))
    await recordStoreHouse(trx, { before, quantity: change.availablequantity, actor })
    await recordAudit(trx, {
      actor,
      action: 'changed a tool',
      subject: before.sku,
      details: { toolId: id, changes },
    })
    return toWholeStockTool(after)
  })
