import { customerCalls } from '#src/contract/calls/customers.ts'
import { readerOfOrder } from '#src/shop/accounts/staff-rules.ts'
import { listCustomers } from '#src/shop/customers/find-customers.ts'
import { addNote, removeNote } from '#src/shop/customers/keep-notes.ts'
import { readCustomer } from '#src/shop/customers/read-customer.ts'
import { toOrder } from '#src/shop/orders/order-answer.ts'
import { findOrdersOf } from '#src/store/orders/order-list.ts'
import { endpoints } from '../endpoint.ts'

export const customers = endpoints(customerCalls, {
  search: (c, { body }) => listCustomers(c.var.shop.db, body),

  get: (c, { params }) => readCustomer(c.var.shop.db, params.id, c.var.caller),

  orders: async (c, { params, query }) => {
    const page = await findOrdersOf(c.var.shop.db, { customer: params.id, ...query })
    return { ...page, rows: page.rows.map((row) => toOrder(row, readerOfOrder(c.var.caller, row))) }
  },

  addNote: (c, { params, body }) => {
    const { caller: admin, shop } = c.var
    return addNote(shop.db, { customer: params.id, admin, text: body.text, now: shop.now() })
  },

  removeNote: async (c, { params }) => {
    await removeNote(c.var.shop.db, { id: params.id, admin: c.var.caller })
    return { deleted: true as const }
  },
})
