import type { MoveReturnInput } from '#src/contract/orders/return-moves.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { orderNumber } from '#src/contract/values/orders/order-number.ts'
import { reasonWords } from '#src/contract/values/orders/return-words.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { lockOrder } from '#src/store/payments/payments.ts'
import { countRestocked } from '#src/store/payments/refund-lines.ts'
import { countRefundsOfReturn } from '#src/store/payments/refunds.ts'
import { findReturn, type ReturnRow } from '#src/store/returns/returns.ts'
import { readerOf } from '../accounts/staff-rules.ts'
import type { Caller } from '../caller.ts'
import type { PaymentNeeds } from '../payments/payment-needs.ts'
import { refundPayment } from '../payments/refunds/refund-payment.ts'
import { requireDone } from '../payments/refunds/require-done.ts'
import { restockPieces } from '../payments/refunds/restock-pieces.ts'
import { refuseOwnOrder } from '../payments/refunds/support-limit.ts'
import { endReturn } from './end-return.ts'
import { readReturn } from './move-return.ts'
import { mayMoveReturn } from './return-states.ts'

interface Refunding {
  returnId: string
  input: Extract<MoveReturnInput, { state: 'refunded' }>
  admin: Caller
  supportLimitCents?: number
}

/** Refunds what came back. The return is refunded once the provider has confirmed it: see settleRefund. */
export async function refundReturn(needs: PaymentNeeds, refunding: Refunding) {
  const { returnId, input, admin, supportLimitCents } = refunding
  const row = await findReceived(needs.db, returnId)
  const reader = readerOf(admin)
  if (await endWithoutMoney(needs, refunding)) return readReturn(needs.db, returnId, reader)
  const refund = await refundPayment(needs, {
    orderId: row.order_id,
    ofReturn: {
      returnId,
      choose: async (trx, order) => linesOf(await findReceived(trx, returnId), order, input.lines),
    },
    reason: input.reason ?? `Returned: ${reasonWords[row.reason]}`,
    key: `return ${returnId} ${await countRefundsOfReturn(needs.db, returnId)}`,
    mover: 'admin',
    actor: admin.email,
    asker: admin,
    supportLimitCents,
  })
  requireDone(refund)
  return readReturn(needs.db, returnId, reader)
}

/** All that was paid for the order went back for another reason: the return ends, and its pieces may go into stock. */
const endWithoutMoney = ({ db, now }: PaymentNeeds, { returnId, input, admin }: Refunding) =>
  db.transaction().execute(async (trx) => {
    const row = await findReceived(trx, returnId)
    const order = await lockOrder(trx, row.order_id)
    if (order?.state !== 'refunded') return false
    refuseOwnOrder(order, admin)
    const back = linesOf(await findReceived(trx, returnId), order, input.lines).flatMap((line) =>
      line.backToStock ? [{ position: positionOf(order, line.productId), restocked: line.quantity }] : [],
    )
    await restockPieces(trx, order, undefined, back)
    for (const line of back)
      if (!(await countRestocked(trx, order.no, line)))
        throw new ShopProblem('CONFLICT', 'These pieces are in stock again already.')
    await endReturn(trx, { order, returnId, actor: admin.email, now: now() })
    await recordAudit(trx, {
      actor: admin.email,
      action: 'return refunded',
      subject: `${orderNumber(order)}, return ${row.position}`,
      details: { orderId: order.id, returnId, restocked: back },
    })
    return true
  })

const positionOf = ({ lines }: OrderRow, productId: string) =>
  lines.find(({ tool_id }) => tool_id === productId)?.position ?? 0

async function findReceived(trx: DbTransaction | Db, returnId: string) {
  const row = await findReturn(trx, returnId)
  if (!row) throw ShopProblem.noSuch('return')
  if (!mayMoveReturn(row.state, 'refunded', 'admin'))
    throw new ShopProblem('CONFLICT', `This return is ${row.state}; it cannot become refunded.`)
  return row
}

/** All that came back, or the part of it that is chosen. */
function linesOf(
  { lines }: ReturnRow,
  order: OrderRow,
  chosen: Refunding['input']['lines'],
): NonNullable<Refunding['input']['lines']> {
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
