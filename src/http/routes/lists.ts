import { listCalls } from '#src/contract/calls/lists.ts'
import { readLists, readOwnList, readSharedList } from '#src/shop/lists/read-list.ts'
import { addList, changeList, removeList } from '#src/shop/lists/save-list.ts'
import { shareList, unshareList } from '#src/shop/lists/share-list.ts'
import { endpoints } from '../endpoint.ts'

export const lists = endpoints(listCalls, {
  mine: (c) => readLists(c.var.shop.db, c.var.caller.userId),

  add: (c, { body: input }) => {
    const { db, now } = c.var.shop
    return addList(db, { userId: c.var.caller.userId, input, now: now() })
  },

  get: (c, { params: { id } }) => readOwnList(c.var.shop.db, { id, userId: c.var.caller.userId }),

  change: (c, { params: { id }, body: input }) => {
    const { db, now } = c.var.shop
    return changeList(db, { id, userId: c.var.caller.userId, input, now: now() })
  },

  remove: async (c, { params: { id } }) => {
    await removeList(c.var.shop.db, { id, userId: c.var.caller.userId })
    return { deleted: true as const }
  },

  share: (c, { params: { id } }) => shareList(c.var.shop.db, { id, userId: c.var.caller.userId }),

  unshare: (c, { params: { id } }) => unshareList(c.var.shop.db, { id, userId: c.var.caller.userId }),

  // Not cached: a list moves no public version, and its sharing may end at any moment.
  shared: (c, { params: { token } }) => {
    c.header('Cache-Control', 'no-store')
    return readSharedList(c.var.shop.db, token)
  },
})
