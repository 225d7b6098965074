import type { ReturnInput } from '#src/contract/orders/return-moves.ts'
import { mostReturns } from '#src/contract/orders/returns.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { addJob } from '#src/store/operations/jobs.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { lockOrder } from '#src/store/payments/payments.ts'
import { findReturn, findReturnsOf, insertReturn, writeReturnHistory } from '#src/store/returns/returns.ts'
import type { Caller } from '../caller.ts'
import { toReturn } from './return-answer.ts'
import { returnableOf, returnUntil } from './returnable.ts'

interface Asking {
  orderId: string
  input: ReturnInput
  buyer: Caller
  returnDays: number
  now: Date
}

/** A buyer asks to send pieces back; they count as returned from then on, so they are asked for once. */
export const askReturn = (db: Db, { orderId, input, buyer, returnDays, now }: Asking) =>
  db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (order?.customer_id !== buyer.userId) throw ShopProblem.noSuch('order')
    const lines = await allowedLines(trx, order, { input, returnDays, now })
    const { reason, words = null } = input
    const id = await insertReturn(trx, { order_id: orderId, orderNo: order.no, reason, words, lines, now })
    await writeReturnHistory(trx, {
      return_id: id,
      at: now,
      mover: 'buyer',
      actor: buyer.email,
      from_state: null,
      to_state: 'asked',
      note: null,
    })
    await addJob(trx, 'notifyReturn', { returnId: id, state: 'asked' })
    const asked = await findReturn(trx, id)
    if (!asked) throw ShopProblem.noSuch('return')
    return toReturn(asked, order, 'buyer')
  })

async function allowedLines(
  trx: DbTransaction,
  order: OrderRow,
  { input, returnDays, now }: Pick<Asking, 'input' | 'returnDays' | 'now'>,
) {
  const until = returnUntil(order, returnDays)
  if (until && until < now)
    throw new ShopProblem(
      'CONFLICT',
      `Pieces could be sent back for ${returnDays} days, until ${dayOf(until)}.`,
    )
  const returns = await findReturnsOf(trx, order.id)
  if (returns.length >= mostReturns)
    throw new ShopProblem(
      'CONFLICT',
      `You have asked for ${mostReturns} returns of this order, which is the most.`,
    )
  const open = returnableOf(order, returns, { returnDays, now })
  if (!open) throw new ShopProblem('CONFLICT', 'Nothing of this order can be sent back.')
  const errors = input.lines.flatMap(({ productId, quantity }, at) => {
    const left = open.lines.find((line) => line.productId === productId)?.quantity ?? 0
    return quantity > left ? [{ field: `lines.${at}.quantity`, message: `may be at most ${left}` }] : []
  })
  if (errors.length > 0)
    throw new ShopProblem('CONFLICT', 'Not all of these pieces can be sent back.', { errors })
  return input.lines.map(({ productId, quantity }) => ({
    position: order.lines.find(({ tool_id }) => tool_id === productId)?.position ?? 0,
    quantity,
  }))
}

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const dayOf = (time: Date) => longDay.format(time)
