import { deliveryCalls } from '#src/contract/calls/delivery.ts'
import {
  addMethod,
  arrangeMethods,
  changeMethod,
  endMethod,
  methodActions,
} from '#src/shop/delivery/change-methods.ts'
import { toMethodEvent, toOfferedDelivery } from '#src/shop/delivery/method-answer.ts'
import { findAudit } from '#src/store/operations/audit.ts'
import { findMethods } from '#src/store/terms/terms.ts'
import { cacheForEveryone } from '../cache/cache-middleware.ts'
import { endpoints } from '../endpoint.ts'

export const delivery = endpoints(deliveryCalls, {
  list: async (c) => {
    cacheForEveryone(c)
    return (await findMethods(c.var.shop.db)).map(toOfferedDelivery)
  },

  add: (c, { body: method }) => addMethod(c.var.shop.db, { actor: c.var.caller.email, method }),

  change: (c, { params: { id }, body: change }) =>
    changeMethod(c.var.shop.db, { actor: c.var.caller.email, id, change }),

  arrange: (c, { body: { ids } }) => arrangeMethods(c.var.shop.db, { actor: c.var.caller.email, ids }),

  end: async (c, { params: { id } }) => {
    await endMethod(c.var.shop.db, { actor: c.var.caller.email, id, now: c.var.shop.now() })
    return { deletedCount: 1 }
  },

  history: async (c, { query }) => {
    const page = await findAudit(c.var.shop.db, { ...query, actions: methodActions })
    return { ...page, rows: page.rows.map(toMethodEvent) }
  },
})
