import { type Cases, change, lengthOf, pointsNowhere, twice } from './cases.ts'

const set = (assignments: string) => change('customers', assignments)

export const customers: Cases = {
  customers_pkey: twice('customers', 'user_id'),
  customers_user_id_fkey: pointsNowhere('customers', 'user_id'),
  customers_orders_check: { refused: [set('orders = -1')], allowed: [set('orders = 0')] },
  customers_spent_cents_check: { refused: [set('spent_cents = -1')], allowed: [set('spent_cents = 0')] },
  customer_notes_user_id_fkey: pointsNowhere('customer_notes', 'user_id'),
  customer_notes_author_check: lengthOf('customer_notes', 'author', 1, 254),
  customer_notes_text_check: lengthOf('customer_notes', 'text', 1, 2000),
}
