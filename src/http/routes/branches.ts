import { branchCalls } from '#src/contract/calls/branches.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { slug } from '#src/contract/values/paths/slug.ts'
import { cacheForEveryone } from '#src/http/cache/cache-middleware.ts'
import { endpoints } from '#src/http/endpoint.ts'
import { toBranch } from '#src/shop/branches/branch-answer.ts'
import { addBranch, arrangeBranches, changeBranch, closeBranch } from '#src/shop/branches/change-branches.ts'
import { findBranchByPath, findBranches } from '#src/store/branches/branches.ts'

export const branches = endpoints(branchCalls, {
  list: async (c) => {
    cacheForEveryone(c)
    return (await findBranches(c.var.shop.db)).map(toBranch)
  },

  get: async (c, { params }) => {
    cacheForEveryone(c)
    const row = await findBranchByPath(c.var.shop.db, slug(params.path))
    if (!row) throw ShopProblem.noSuch('branch')
    return toBranch(row)
  },

  add: (c, { body: branch }) => addBranch(c.var.shop.db, { actor: c.var.caller.email, branch }),

  change: (c, { params: { id }, body: change }) =>
    changeBranch(c.var.shop.db, { caller: c.var.caller, id, change }),

  arrange: (c, { body: { ids } }) => arrangeBranches(c.var.shop.db, { actor: c.var.caller.email, ids }),

  close: async (c, { params: { id } }) => {
    await closeBranch(c.var.shop.db, { actor: c.var.caller.email, id, now: c.var.shop.now() })
    return { deletedCount: 1 }
  },
})
