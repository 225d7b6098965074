import {
  type FigureRow,
  reverseChargeWords,
  rowsInTotal,
  rowsToTotal,
  taxOnBase,
} from '#src/contract/values/money/figures.ts'
import type { Invoice } from '#src/shop/payments/invoice.ts'
import {
  type Column,
  day,
  drawPaper,
  drawSum,
  drawTable,
  greyInk,
  left,
  money,
  type Page,
  right,
  roomFor,
  rule,
  type Seller,
  write,
} from './paper.ts'

export const drawInvoice = (seller: Seller, invoice: Invoice) =>
  drawPaper(seller, invoice, {
    title: 'Invoice',
    draw: (page, top) => drawTotals(page, invoice, drawTable(page, columns, invoice.lines, top) + 14),
  })

const columns: Column<Invoice['lines'][number]>[] = [
  { name: 'Part number', x: left, width: 104, size: 9, read: ({ sku }) => sku },
  { name: 'Description', x: 166, width: 176, read: ({ name }) => name },
  { name: 'Quantity', x: 344, width: 50, align: 'right', read: ({ quantity }) => String(quantity) },
  { name: 'Unit price', x: 396, width: 66, align: 'right', read: ({ unitCents }) => money(unitCents) },
  { name: 'Amount', x: 464, width: right - 464, align: 'right', read: ({ totalCents }) => money(totalCents) },
]

const heightOfTotals = 130

function drawTotals(page: Page, invoice: Invoice, after: number) {
  const { figures, creditNotes } = invoice
  const added = figures ? rowsToTotal(figures, taxOnBase) : []
  const contained = figures ? rowsInTotal(figures, taxOnBase) : []
  const notes = creditNotes.length && 24 + creditNotes.length * 14
  const top = roomFor(page, heightOfTotals + (added.length + contained.length) * 18 + notes, after)
  const rows = (listed: FigureRow[], from: number) =>
    listed.reduce(
      (at, { name, dollars }) => drawSum(page, name, dollars * 100, at, { color: greyInk }) + 4,
      from,
    )
  const totalAt = rows(added, top) + (added.length && 4)
  let y = drawSum(page, 'Total', invoice.totalCents, totalAt, { bold: true, size: 13 }) + 8
  y = rows(contained, y)
  y = drawSum(page, `Paid ${day(invoice.paid.at)}`, -invoice.totalCents, y, { color: greyInk }) + 2
  rule(page, y + 4, { from: 250 })
  y = drawSum(page, 'Left to pay', 0, y + 12, { bold: true })
  if (figures?.reverseCharge) y = write(page, reverseChargeWords, { y: y + 24 })
  const card = invoice.paid.card ? `, ${invoice.paid.card}` : ''
  y = write(page, `Paid by card${card}. Thank you.`, { y: y + 24, color: greyInk })
  if (creditNotes.length > 0) write(page, creditWords(creditNotes), { y: y + 10, color: greyInk })
}

/** An invoice stays as it was issued; what went back stands on papers of its own. */
const creditWords = (notes: Invoice['creditNotes']) =>
  notes
    .map(({ number, amountCents }) => `Credit note ${number}: ${money(amountCents)} went back to you.`)
    .join('\n')
