import type { CustomerNote, CustomerSummary } from '#src/contract/accounts/customers.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import type { CustomerRow } from '#src/store/customers/customer-rows.ts'
import type { NoteRow } from '#src/store/customers/notes.ts'

export const toCustomerSummary = (row: Omit<CustomerRow, 'no'>): CustomerSummary => ({
  _id: row.user_id,
  email: row.email,
  name: row.name,
  joined: row.created_at.toISOString(),
  ...(row.company && { company: row.company }),
  ...(row.town && { town: row.town }),
  orders: row.orders,
  spent: toDollars(row.spent_cents),
  ...(row.last_order_at && { lastOrder: row.last_order_at.toISOString() }),
})

export const toNote = ({ id, at, author, text }: NoteRow): CustomerNote => ({
  _id: id,
  at: at.toISOString(),
  author,
  text,
})
