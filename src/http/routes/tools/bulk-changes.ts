import { bulkChangeCalls } from '#src/contract/calls/tools/bulk-changes.ts'
import { endpoints } from '#src/http/endpoint.ts'
import { changeTools } from '#src/shop/tools/bulk/change-tools.ts'
import { findUndoable, toMadeChange, undoChange } from '#src/shop/tools/bulk/undo-change.ts'

export const bulkChanges = endpoints(bulkChangeCalls, {
  recent: (c) => findUndoable(c.var.shop.db, c.var.shop.now()),

  make: async (c, { body: input }) => {
    const { caller, shop } = c.var
    return toMadeChange(await changeTools(shop.db, { actor: caller.email, input, now: shop.now() }))
  },

  undo: async (c, { params: { id } }) => {
    const { caller, shop } = c.var
    return toMadeChange(await undoChange(shop.db, { id, actor: caller.email, now: shop.now() }))
  },
})
