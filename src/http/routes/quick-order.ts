import { quickOrderCalls } from '#src/contract/calls/quick-order.ts'
import { readQuickOrder } from '#src/shop/quick-order/read-quick-order.ts'
import { endpoints } from '../endpoint.ts'
import { limitAddress } from '../middleware/rate-limit.ts'
import { rateLimits } from '../rate-limits.ts'

export const quickOrder = endpoints(quickOrderCalls, {
  read: async (c, { body }) => {
    await limitAddress(c, 'quick order', rateLimits.quickOrder)
    return readQuickOrder(c.var.shop.db, body.lines)
  },
})
