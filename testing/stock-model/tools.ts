import { expect } from 'vitest'
import { changeTool } from '#src/shop/tools/change-tool.ts'
import { setStock } from '#src/shop/tools/set-stock.ts'
import { toChange } from '#src/shop/tools/tool-differences.ts'
import { updateTool } from '#src/store/tools/tool-changes.ts'
import { memoryPictures } from '../pictures.ts'
import { Action, type Model, type Real, step, stockIn, succeeds } from './model.ts'

export class Restock extends Action {
  async act(model: Model, { shop, tools, admin }: Real) {
    const [quantity = 0, which = 0] = this.numbers
    const [tool, real] = [model.tools[which], tools[which]]
    if (!tool || !real) return
    if (await succeeds(setStock(shop.db, { toolId: real.id, quantity, admin })))
      tool.putIn += quantity - stockIn(model, which)
  }
}

export class ChangePrice extends Action {
  async act(model: Model, { shop, tools }: Real) {
    const [cents = 1, which = 0, breaks = 0] = this.numbers
    const [tool, real] = [model.tools[which], tools[which]]
    if (!tool || !real) return
    const pricebreaks = Array.from({ length: breaks }, (_, place) => ({
      from: (place + 2) * step,
      price: cents - place - 1,
    }))
    await updateTool(shop.db, real.id, toChange({ price: cents, pricebreaks }))
    Object.assign(tool, { cents, pricebreaks })
  }
}

/** Or publishes it again; a deleted one stays as it is. */
export class HideTool extends Action {
  async act(model: Model, { shop, tools, admin }: Real) {
    const [tool, real] = [model.tools[this.number], tools[this.number]]
    if (!tool || !real) return
    const storage = memoryPictures().storage
    const change = { hidden: tool.onSale }
    if (await succeeds(changeTool(shop.db, { id: real.id, actor: admin.email, change, storage })))
      tool.onSale = !tool.onSale
    else expect(tool.onSale).toBe(false)
  }
}

export class DeleteTool extends Action {
  async act(model: Model, { shop, tools }: Real) {
    const [tool, real] = [model.tools[this.number], tools[this.number]]
    if (!tool || !real) return
    await shop.db
      .updateTable('tools')
      .set({ deleted_at: new Date(), hidden: false })
      .where('id', '=', real.id)
      .execute()
    tool.onSale = false
  }
}
