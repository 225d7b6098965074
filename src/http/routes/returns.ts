import { returnCalls } from '#src/contract/calls/orders/returns.ts'
import { supportLimitCents } from '#src/shop/accounts/staff-rules.ts'
import { askReturn } from '#src/shop/returns/ask-return.ts'
import { moveReturn, withdrawReturn } from '#src/shop/returns/move-return.ts'
import { refundReturn } from '#src/shop/returns/refund-return.ts'
import { toOpenReturn } from '#src/shop/returns/return-answer.ts'
import { findOpenReturns } from '#src/store/returns/returns.ts'
import { endpoints } from '../endpoint.ts'
import { limit } from '../middleware/rate-limit.ts'
import { rateLimits } from '../rate-limits.ts'

export const returns = endpoints(returnCalls, {
  ask: async (c, { params, body }) => {
    const { caller, shop } = c.var
    await limit(c, 'return', caller.userId, rateLimits.askReturn)
    const { returnDays } = await shop.settings.read()
    return askReturn(shop.db, { orderId: params.id, input: body, buyer: caller, returnDays, now: shop.now() })
  },

  withdraw: (c, { params }) =>
    withdrawReturn(c.var.shop.db, { returnId: params.id, buyer: c.var.caller, now: c.var.shop.now() }),

  open: async (c, { query }) => {
    const { rows, total } = await findOpenReturns(c.var.shop.db, query.limit)
    return { count: total, returns: rows.map(toOpenReturn) }
  },

  move: async (c, { params, body }) => {
    const { caller, shop } = c.var
    const limitCents = supportLimitCents(caller, await shop.settings.read())
    if (body.state === 'refunded')
      return refundReturn(shop, {
        returnId: params.id,
        input: body,
        admin: caller,
        supportLimitCents: limitCents,
      })
    return moveReturn(shop.db, { returnId: params.id, input: body, admin: caller, now: shop.now() })
  },
})
