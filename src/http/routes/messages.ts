import { messageCalls } from '#src/contract/calls/orders/messages.ts'
import { readerOf } from '#src/shop/accounts/staff-rules.ts'
import { settleMessages } from '#src/shop/messages/settle-messages.ts'
import { writeMessage } from '#src/shop/messages/write-message.ts'
import { endpoints } from '../endpoint.ts'
import { limit } from '../middleware/rate-limit.ts'
import { rateLimits } from '../rate-limits.ts'

export const messages = endpoints(messageCalls, {
  write: async (c, { params, body: input }) => {
    const { caller: writer, shop } = c.var
    // Those who answer all day long are not held up.
    if (readerOf(writer) === 'buyer') await limit(c, 'message', writer.userId, rateLimits.message)
    return writeMessage(shop.db, { orderId: params.id, writer, input, now: shop.now() })
  },

  settle: (c, { params }) => {
    const { caller: admin, shop } = c.var
    return settleMessages(shop.db, { messageId: params.id, admin, now: shop.now() })
  },
})
