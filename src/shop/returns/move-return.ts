import type { MoveReturnInput } from '#src/contract/orders/return-moves.ts'
import type { ReturnState } from '#src/contract/orders/returns.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import type { Mover } from '#src/contract/values/orders/mover.ts'
import { orderNumber } from '#src/contract/values/orders/order-number.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { addJob } from '#src/store/operations/jobs.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { findOrder } from '#src/store/orders/orders.ts'
import { lockOrder } from '#src/store/payments/payments.ts'
import { isBeingRefunded } from '#src/store/payments/refunds.ts'
import {
  changeReturnState,
  countReturned,
  findReturn,
  noteReceived,
  type ReturnRow,
  writeReturnHistory,
} from '#src/store/returns/returns.ts'
import { type OrderReader, readerOf } from '../accounts/staff-rules.ts'
import type { Caller } from '../caller.ts'
import { refuseOwnOrder } from '../payments/refunds/support-limit.ts'
import { toReturn } from './return-answer.ts'
import { hasEnded, mayMoveReturn } from './return-states.ts'

interface By {
  mover: Mover
  actor: string
  now: Date
}

/** Staff agree, refuse, note what came back, or end a return that never came; money is moved elsewhere. */
export const moveReturn = (
  db: Db,
  { returnId, input, admin, now }: { returnId: string; input: Step; admin: Caller; now: Date },
) =>
  changeReturn(db, { returnId, reader: readerOf(admin) }, async (trx, row, order) => {
    refuseOwnOrder(order, admin)
    if (await isBeingRefunded(trx, returnId))
      throw new ShopProblem('CONFLICT', 'The refund of this return is under way. Wait until it is done.')
    const by = { mover: 'admin', actor: admin.email, now } as const
    await stepReturn(trx, { row, order, to: input.state, ...wordsOf(input), ...by })
    if (input.state === 'received') await receive(trx, { row, order, lines: input.lines })
    await recordAudit(trx, {
      actor: admin.email,
      action: `return ${input.state}`,
      subject: `${orderNumber(order)}, return ${row.position}`,
      details: { orderId: order.id, returnId },
    })
  })

/** All but the last step, which is a refund. */
type Step = Exclude<MoveReturnInput, { state: 'refunded' }>

const wordsOf = (input: Step) =>
  input.state === 'refused'
    ? { because: input.because, note: input.because }
    : 'note' in input
      ? { note: input.note }
      : {}

/** The buyer keeps what was to be sent back. */
export const withdrawReturn = (
  db: Db,
  { returnId, buyer, now }: { returnId: string; buyer: Caller; now: Date },
) =>
  changeReturn(db, { returnId, reader: 'buyer', customer: buyer.userId }, (trx, row, order) =>
    stepReturn(trx, { row, order, to: 'withdrawn', mover: 'buyer', actor: buyer.email, now }),
  )

/** Finds it under a lock on its order, and answers with what became of it. */
async function changeReturn(
  db: Db,
  { returnId, reader, customer }: { returnId: string; reader: OrderReader; customer?: string },
  change: (trx: DbTransaction, row: ReturnRow, order: OrderRow) => Promise<void>,
) {
  await db.transaction().execute(async (trx) => {
    const found = await findReturn(trx, returnId)
    const order = found && (await lockOrder(trx, found.order_id))
    if (!order || (customer && order.customer_id !== customer)) throw ShopProblem.noSuch('return')
    const row = await findReturn(trx, returnId)
    if (row) await change(trx, row, order)
  })
  return readReturn(db, returnId, reader)
}

export async function readReturn(db: Db, returnId: string, reader: OrderReader) {
  const row = await findReturn(db, returnId)
  const order = row && (await findOrder(db, { orderId: row.order_id }))
  if (!order) throw ShopProblem.noSuch('return')
  return toReturn(row, order, reader)
}

interface StepOf extends By {
  row: ReturnRow
  order: OrderRow
  to: ReturnState
  because?: string
  note?: string
}

/** The only way from one state to another: row, history, counter and notification in one transaction. */
export async function stepReturn(trx: DbTransaction, step: StepOf) {
  const { row, order, to, because, note, mover, actor, now } = step
  if (!mayMoveReturn(row.state, to, mover))
    throw new ShopProblem('CONFLICT', `This return is ${row.state}; it cannot become ${to}.`)
  if (!(await changeReturnState(trx, { returnId: row.id, from: row.state, to, because, now })))
    throw new ShopProblem('CONFLICT', 'Someone else has just changed this return. Please check it again.')
  await writeReturnHistory(trx, {
    ...{ return_id: row.id, at: now, mover, actor },
    ...{ from_state: row.state, to_state: to, note: note ?? null },
  })
  if (hasEnded(to)) await countReturned(trx, order.no, row.id, -1)
  await addJob(trx, 'notifyReturn', { returnId: row.id, state: to })
}

type Received = { productId: string; received: number }[]

async function receive(
  trx: DbTransaction,
  { row, order, lines }: { row: ReturnRow; order: OrderRow; lines: Received | undefined },
) {
  const came = row.lines.map(({ position, quantity }) => {
    const toolId = order.lines.find((line) => line.position === position)?.tool_id
    return {
      position,
      quantity,
      received: lines ? (lines.find((one) => one.productId === toolId)?.received ?? 0) : quantity,
    }
  })
  const tooMany = came.filter(({ quantity, received }) => received > quantity)
  if (tooMany.length > 0 || came.every(({ received }) => received === 0))
    throw ShopProblem.input('lines', 'must say how many came back: something, and no more than was to come')
  await noteReceived(trx, { orderNo: order.no, returnId: row.id }, came)
}
