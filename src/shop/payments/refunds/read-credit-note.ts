import { creditNoteNumber, invoiceNumber, readCreditNoteNumber } from '#src/contract/orders/payments.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { orderNumber } from '#src/contract/values/orders/order-number.ts'
import type { Db } from '#src/store/db/connection.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { findOrder } from '#src/store/orders/orders.ts'
import { findCreditNote, findTaxesOfNote } from '#src/store/payments/credit-notes.ts'
import { findNumberedInvoice, type IssuedTo } from '#src/store/payments/invoices.ts'
import { findRefundLines, type RefundLineRow } from '#src/store/payments/refund-lines.ts'
import { seesPapers } from '../../accounts/staff-rules.ts'
import type { Caller } from '../../caller.ts'
import { toTax } from '../../orders/order-answer.ts'
import { type CreditNote, cardWords } from '../invoice.ts'
import { paidForDelivery } from './refund-plan.ts'

/** For a reader who may see it, or for the shop itself. */
export async function readCreditNote(
  db: Db,
  number: string,
  { reader, test }: { reader?: Caller; test: boolean },
): Promise<CreditNote> {
  const note = await findCreditNote(db, readCreditNoteNumber(number) ?? 0)
  const customer = reader && !seesPapers(reader) ? reader.userId : undefined
  const order = note && (await findOrder(db, { orderId: note.order_id, customer }))
  if (!note || !order) throw ShopProblem.noSuch('creditNote')
  const [taxes, lines, invoice] = await Promise.all([
    findTaxesOfNote(db, note.number),
    findRefundLines(db, note.refund_id),
    findNumberedInvoice(db, order.id),
  ])
  return {
    number: creditNoteNumber(note.number),
    issued: note.issued_at,
    orderNumber: orderNumber(order),
    invoiceNumber: invoice ? invoiceNumber(invoice.number) : '',
    reference: order.reference,
    ordered: order.created_at,
    buyer: note.buyer as unknown as IssuedTo,
    reason: note.reason,
    ...sumsOf(order, note, lines, taxes),
    taxes: taxes.map(toTax),
    pricesContainTax: order.prices_contain_tax,
    reverseCharge: order.reverse_charge,
    totalCents: note.amount_cents,
    card: cardWords(note),
    test,
  }
}

/** As on the invoice: prices without the tax where it was added, so that all rows and the tax come to the total. */
function sumsOf(
  order: OrderRow,
  note: { amount_cents: number; delivery_cents: number },
  refunded: RefundLineRow[],
  taxes: { tax_cents: number }[],
): Pick<CreditNote, 'lines' | 'rows'> {
  const added = order.prices_contain_tax ? 0 : 1
  const lines = refunded.flatMap(({ position, quantity, amount_cents, tax_cents }) => {
    const line = order.lines.find((one) => one.position === position)
    return line
      ? [{ sku: line.sku, name: line.name, quantity, totalCents: amount_cents - added * tax_cents }]
      : []
  })
  const delivery = note.delivery_cents === paidForDelivery(order) ? order.delivery_cents : note.delivery_cents
  const deliveryCents = note.delivery_cents > 0 ? delivery : 0
  const taxCents = added * taxes.reduce((sum, tax) => sum + tax.tax_cents, 0)
  const otherCents = lines.reduce(
    (left, line) => left - line.totalCents,
    note.amount_cents - deliveryCents - taxCents,
  )
  return {
    lines,
    rows: [
      ...(deliveryCents > 0 ? [{ name: order.delivery_name ?? 'Delivery', cents: deliveryCents }] : []),
      ...(otherCents === 0 ? [] : [{ name: nameOfOther(otherCents, lines.length), cents: otherCents }]),
    ],
  }
}

function nameOfOther(cents: number, lines: number) {
  if (lines === 0) return 'Part of the price'
  return cents < 0 ? 'Refunded before' : 'Rounding'
}
