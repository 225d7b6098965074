import { scheduledPriceCalls } from '#src/contract/calls/tools/scheduled-prices.ts'
import { endpoints } from '#src/http/endpoint.ts'
import { readScheduled, schedulePrice, takeBackPrice } from '#src/shop/tools/prices/schedule-price.ts'

export const scheduledPrices = endpoints(scheduledPriceCalls, {
  ofTool: (c, { params: { id } }) => readScheduled(c.var.shop.db, id),

  add: (c, { params: { id: toolId }, body: input }) => {
    const { caller, shop } = c.var
    return schedulePrice(shop.db, { toolId, actor: caller.email, input, now: shop.now() })
  },

  remove: (c, { params: { id } }) => takeBackPrice(c.var.shop.db, { id, actor: c.var.caller.email }),
})
