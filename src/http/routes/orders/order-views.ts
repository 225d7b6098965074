import { orderViewCalls } from '#src/contract/calls/orders/order-views.ts'
import { endpoints } from '#src/http/endpoint.ts'
import { dropOrderView, keepOrderView, readOrderViews } from '#src/shop/orders/keep-order-views.ts'

export const orderViews = endpoints(orderViewCalls, {
  mine: (c) => readOrderViews(c.var.shop.db, c.var.caller.userId),

  save: (c, { body }) => keepOrderView(c.var.shop.db, c.var.caller.userId, body),

  remove: async (c, { params: { id } }) => {
    await dropOrderView(c.var.shop.db, c.var.caller.userId, id)
    return { deletedCount: 1 }
  },
})
