import { expect } from 'vitest'
import { setBranchStock, transferStock } from '#src/shop/branches/move-stock.ts'
import { Action, type Model, type Real, stockIn, succeeds } from './model.ts'

/** What was counted in the branch, and of which tool. */
export class CountInBranch extends Action {
  async act(model: Model, { shop, tools, admin, branch }: Real) {
    const [quantity = 0, which = 0] = this.numbers
    const [tool, real] = [model.tools[which], tools[which]]
    if (!tool || !real) return
    const input = { branch, quantity, note: '' }
    if (!(await succeeds(setBranchStock(shop.db, { toolId: real.id, actor: admin.email, input })))) return
    tool.putIn += quantity - tool.inBranch
    tool.inBranch = quantity
  }
}

/** Pieces, of which tool, and whether they come back to the store house. No more than there are. */
export class Transfer extends Action {
  async act(model: Model, { shop, tools, admin, branch }: Real) {
    const [quantity = 0, which = 0, back = 0] = this.numbers
    const [tool, real] = [model.tools[which], tools[which]]
    if (!tool || !real || quantity === 0) return
    const [from, to] = back ? [branch, null] : [null, branch]
    const input = { from, to, quantity, note: '' }
    const done = await succeeds(transferStock(shop.db, { toolId: real.id, actor: admin.email, input }))
    const there = back ? tool.inBranch : stockIn(model, which)
    if (done) expect(quantity).toBeLessThanOrEqual(there)
    else if (tool.onSale) expect(quantity).toBeGreaterThan(there)
    if (done) tool.inBranch += back ? -quantity : quantity
  }
}
