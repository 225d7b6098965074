import { reverseChargeWords, taxOnBase } from '#src/contract/values/money/figures.ts'
import type { CreditNote } from '#src/shop/payments/invoice.ts'
import {
  type Column,
  drawPaper,
  drawSum,
  drawTable,
  greyInk,
  left,
  money,
  type Page,
  right,
  roomFor,
  type Seller,
  write,
} from './paper.ts'

export const drawCreditNote = (seller: Seller, note: CreditNote) =>
  drawPaper(seller, note, {
    title: 'Credit note',
    details: [['Invoice', note.invoiceNumber]],
    draw: (page, top) => {
      const below = note.reason ? write(page, `Reason: ${note.reason}`, { y: top - 6 }) + 16 : top
      const after = note.lines.length > 0 ? drawTable(page, columns, note.lines, below) + 14 : below
      drawTotals(page, note, after)
    },
  })

const columns: Column<CreditNote['lines'][number]>[] = [
  { name: 'Part number', x: left, width: 104, size: 9, read: ({ sku }) => sku },
  { name: 'Description', x: 166, width: 226, read: ({ name }) => name },
  { name: 'Pieces', x: 396, width: 66, align: 'right', read: ({ quantity }) => String(quantity) },
  { name: 'Amount', x: 464, width: right - 464, align: 'right', read: ({ totalCents }) => money(totalCents) },
]

const heightOfTotals = 110

function drawTotals(page: Page, note: CreditNote, after: number) {
  const { rows, taxes, pricesContainTax } = note
  const top = roomFor(page, heightOfTotals + (rows.length + taxes.length) * 18, after)
  const quietly = (listed: { name: string; cents: number }[], from: number) =>
    listed.reduce((at, { name, cents }) => drawSum(page, name, cents, at, { color: greyInk }) + 4, from)
  const taxRows = taxes.map((tax) => ({ name: taxOnBase(tax), cents: tax.tax * 100 }))
  const added = pricesContainTax ? rows : [...rows, ...taxRows]
  const totalAt = quietly(added, top) + (added.length && 4)
  let y = drawSum(page, 'Goes back to you', note.totalCents, totalAt, { bold: true, size: 13 }) + 8
  if (pricesContainTax)
    y = quietly(
      taxRows.map(({ name, cents }) => ({ name: `Includes ${name}`, cents })),
      y,
    )
  if (note.reverseCharge) y = write(page, reverseChargeWords, { y: y + 20 })
  const to = note.card ? `to your card, ${note.card}` : 'to the card that you paid with'
  write(page, `The money goes back ${to}.`, { y: y + 20, color: greyInk })
}
