import type { Order } from '#src/contract/orders/orders.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { orderNumber, readOrderNumber } from '#src/contract/values/orders/order-number.ts'
import type { Db } from '#src/store/db/connection.ts'
import { findMessages } from '#src/store/messages/messages.ts'
import { findHistory, findOrder } from '#src/store/orders/orders.ts'
import { findCreditNotesOfOrder } from '#src/store/payments/credit-notes.ts'
import { findRefundsOfOrder } from '#src/store/payments/refunds.ts'
import { findReturnsOf } from '#src/store/returns/returns.ts'
import { readerOf, readerOfOrder, seesPapers } from '../accounts/staff-rules.ts'
import type { Caller } from '../caller.ts'
import { toMessage } from '../messages/message-answer.ts'
import { toCreditNote } from '../payments/refunds/refund-answer.ts'
import { returnEvents, toReturn } from '../returns/return-answer.ts'
import { returnableOf } from '../returns/returnable.ts'
import { toHistory, toOrder } from './order-answer.ts'

/** By its id, or by the number that people see. */
export type WhichOrder = { orderId: string } | { number: string }

/**
 * One order with its history, messages, credit notes and returns. `terms` tell how long pieces can be sent back, for a reader who may ask for
 * it.
 */
export async function readOrder(
  db: Db,
  which: WhichOrder,
  reader: Caller,
  terms?: { returnDays: number; now: Date },
): Promise<Order> {
  const row = await findOrderFor(db, which, reader)
  const as = readerOfOrder(reader, row)
  const seesNotes = as === 'buyer' || seesPapers(reader)
  const [events, refunds, messages, notes, returns] = await Promise.all([
    findHistory(db, row.id),
    findRefundsOfOrder(db, row.id),
    findMessages(db, row.id),
    findCreditNotesOfOrder(db, row.id),
    findReturnsOf(db, row.id),
  ])
  const returnable = terms && returnableOf(row, returns, terms)
  return {
    ...toOrder(row, as),
    ...(seesNotes && notes.length > 0 && { creditNotes: notes.map(toCreditNote) }),
    ...(returns.length > 0 && { returns: returns.map((one) => toReturn(one, row, as)) }),
    ...(returnable && { returnable }),
    history: [...toHistory(row, events, refunds, as), ...returnEvents(returns, as)].toSorted((one, other) =>
      one.at.localeCompare(other.at),
    ),
    messages: messages.map((message) => toMessage(message, as)),
  }
}

/** Buyers find their own orders, staff who run orders find all. */
export async function findOrderFor(
  db: Db,
  which: WhichOrder,
  reader: Caller,
  findsAll = readerOf(reader) !== 'buyer',
) {
  const customer = findsAll ? undefined : reader.userId
  const named = 'number' in which ? { no: readOrderNumber(which.number) ?? 0 } : which
  const row = await findOrder(db, { ...named, customer })
  if (!row || ('number' in which && !isNumberOf(row, which.number))) throw ShopProblem.noSuch('order')
  return row
}

/** The year belongs to the number: LD-25-000123 is not LD-26-000123. */
const isNumberOf = (row: Parameters<typeof orderNumber>[0], number: string) =>
  orderNumber(row) === number.toUpperCase()
