import type { Customer } from '#src/contract/accounts/customers.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import { orderNumber } from '#src/contract/values/orders/order-number.ts'
import { findCustomer, sumHoldsOf, sumPiecesOf } from '#src/store/customers/customer-rows.ts'
import { findNotes } from '#src/store/customers/notes.ts'
import type { Db } from '#src/store/db/connection.ts'
import { findNewestMessagesOf } from '#src/store/messages/messages.ts'
import { findOrdersOf } from '#src/store/orders/order-list.ts'
import { readerOfOrder } from '../accounts/staff-rules.ts'
import { readAddresses } from '../addresses/keep-addresses.ts'
import type { Caller, UserId } from '../caller.ts'
import { toMessage } from '../messages/message-answer.ts'
import { toOrder } from '../orders/order-answer.ts'
import { toCustomerSummary, toNote } from './customer-answer.ts'

const mostShown = 5

export async function readCustomer(db: Db, id: string, caller: Caller): Promise<Customer> {
  const person = await findCustomer(db, id)
  if (!person) throw ShopProblem.noSuch('customer')
  const [addresses, orders, holds, pieces, messages, notes] = await Promise.all([
    readAddresses(db, id as UserId),
    findOrdersOf(db, { customer: id, limit: mostShown }),
    sumHoldsOf(db, id),
    sumPiecesOf(db, id),
    findNewestMessagesOf(db, id, mostShown),
    findNotes(db, id),
  ])
  const reader = readerOfOrder(caller, { customer_id: id })
  const [home, last] = [addresses[0], orders.rows[0]]
  const phone = person.phoneno ?? home?.phone ?? last?.phone_no
  return {
    ...toCustomerSummary({
      ...person,
      user_id: person.id,
      orders: person.orders ?? 0,
      spent_cents: person.spent_cents ?? 0,
      company: home?.company || last?.company || null,
      town: home?.city ?? null,
    }),
    role: person.role,
    ...(phone && { phone }),
    ...(last?.tax_number && { taxNumber: last.tax_number }),
    returned: pieces.sent === 0 ? 0 : Math.round((1000 * pieces.returned) / pieces.sent) / 10,
    addresses,
    newestOrders: orders.rows.map((row) => toOrder(row, reader)),
    holds: {
      orders: holds.count,
      total: toDollars(holds.cents),
      ...(holds.next_end && { until: holds.next_end.toISOString() }),
    },
    messages: messages.map(({ order_no, order_created_at, ...row }) => ({
      ...toMessage(row, reader),
      order: orderNumber({ no: order_no, created_at: order_created_at }),
    })),
    // Who works here and buys here does not read what colleagues noted about them.
    notes: reader === 'buyer' ? [] : notes.map(toNote),
  }
}
