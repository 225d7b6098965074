import { branchStockCalls } from '#src/contract/calls/branch-stock.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { slug } from '#src/contract/values/paths/slug.ts'
import { cacheForEveryone } from '#src/http/cache/cache-middleware.ts'
import { endpoints } from '#src/http/endpoint.ts'
import { toBranchTools } from '#src/shop/branches/branch-stock-answer.ts'
import { readPlaces, setBranchStock, transferStock } from '#src/shop/branches/move-stock.ts'
import { findToolsInBranch } from '#src/store/branches/branch-stock.ts'
import { findBranchByPath } from '#src/store/branches/branches.ts'

const mostShown = 60

export const branchStock = endpoints(branchStockCalls, {
  tools: async (c, { params }) => {
    cacheForEveryone(c)
    const { db } = c.var.shop
    const branch = await findBranchByPath(db, slug(params.path))
    if (!branch) throw ShopProblem.noSuch('branch')
    return toBranchTools(await findToolsInBranch(db, branch.id, mostShown))
  },

  places: (c, { params: { id } }) => readPlaces(c.var.shop.db, id),

  set: (c, { params: { id: toolId }, body: input }) =>
    setBranchStock(c.var.shop.db, { toolId, actor: c.var.caller.email, input }),

  transfer: (c, { params: { id: toolId }, body: input }) =>
    transferStock(c.var.shop.db, { toolId, actor: c.var.caller.email, input }),
})
