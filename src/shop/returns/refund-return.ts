import type { MoveReturnInput } from '#src/contract/orders/return-moves.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { reasonWords } from '#src/contract/values/orders/return-words.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { countRefundsOfReturn } from '#src/store/payments/refunds.ts'
import { findReturn, type ReturnRow } from '#src/store/returns/returns.ts'
import type { Caller } from '../caller.ts'
import type { PaymentNeeds } from '../payments/payment-needs.ts'
import { refundPayment } from '../payments/refunds/refund-payment.ts'
import { needDone } from '../payments/release-payment.ts'
import { readReturn } from './move-return.ts'
import { mayMoveReturn } from './return-states.ts'

interface Refunding {
  returnId: string
  input: Extract<MoveReturnInput, { state: 'refunded' }>
  admin: Caller
}

/** Refunds what came back. The return is refunded once the provider has confirmed it: see settleRefund. */
export async function refundReturn(needs: PaymentNeeds, { returnId, input, admin }: Refunding) {
  const row = await findReceived(needs.db, returnId)
  const refund = await refundPayment(needs, {
    orderId: row.order_id,
    ofReturn: {
      returnId,
      choose: async (trx, order) => linesOf(await findReceived(trx, returnId), order, input.lines),
    },
    reason: input.reason ?? `Returned: ${reasonWords[row.reason]}`,
    key: `return ${returnId} ${await countRefundsOfReturn(needs.db, returnId)}`,
    actor: admin.email,
  })
  needDone(refund)
  return readReturn(needs.db, returnId, 'admin')
}

async function findReceived(trx: DbTransaction | Db, returnId: string) {
  const row = await findReturn(trx, returnId)
  if (!row) throw ShopProblem.noSuch('return')
  if (!mayMoveReturn(row.state, 'refunded', 'admin'))
    throw new ShopProblem('CONFLICT', `This return is ${row.state}; it cannot become refunded.`)
  return row
}

/** All that came back, or the part of it that is chosen. */
function linesOf({ lines }: ReturnRow, order: OrderRow, chosen: Refunding['input']['lines']) {
  const came = lines.map(({ position, received }) => ({
    productId: order.lines.find((line) => line.position === position)?.tool_id ?? '',
    quantity: received ?? 0,
  }))
  const tooMany = chosen?.some(
    ({ productId, quantity }) =>
      quantity > (came.find((line) => line.productId === productId)?.quantity ?? 0),
  )
  if (tooMany) throw new ShopProblem('CONFLICT', 'Fewer pieces came back than are to be refunded.')
  return chosen ?? came.filter(({ quantity }) => quantity > 0)
}
