import type { OrderRow } from '#src/store/orders/order-lines.ts'
import type { IssuedTo } from '#src/store/payments/invoices.ts'

/** The buyer of an order as an invoice or a credit note names them. */
export const issuedTo = (order: OrderRow, name: string | undefined): IssuedTo => ({
  ...{ name: name ?? '', email: order.email, address: order.address, phone: order.phone_no },
  ...(order.company && { company: order.company }),
  ...(order.tax_number && { taxNumber: order.tax_number }),
})
