import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import {
  type FigureRow,
  reverseChargeWords,
  rowsInTotal,
  rowsToTotal,
  taxOnBase,
} from '#src/contract/values/figures.ts'
import type { DrawInvoice, Invoice } from '#src/shop/payments/invoice.ts'

export interface Seller {
  name: string
  brand: string
  tagline: string
  address: string
  email: string
  phone: string
  /** Empty if the company has none. */
  taxNumber: string
  url: string
}

type Page = InstanceType<typeof PDFDocument>

const ink = '#1B1E22'
const quiet = '#5B6068'
const line = '#D9D5CE'
const orange = '#F2581B'
const left = 56
const right = 539
const fonts = createRequire(import.meta.url)

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const money = (cents: number) => dollars.format(cents / 100)
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** The characters of PDF's built-in fonts; other scripts need an embedded font. */
const simple = /^[\n\u0020-\u007e\u00a0-\u00ff–—‘’“”…•€]*$/

export const createInvoiceDrawer =
  (seller: Seller): DrawInvoice =>
  (invoice) =>
    new Promise((resolve, reject) => {
      const page = new PDFDocument({
        size: 'A4',
        margin: left,
        bufferPages: true,
        info: { Title: `Invoice ${invoice.number}`, Author: seller.name, CreationDate: invoice.issued },
        lang: 'en',
      })
      const parts: Buffer[] = []
      page.on('data', (part: Buffer) => parts.push(part))
      page.on('end', () => resolve(Buffer.concat(parts)))
      page.on('error', reject)
      page.registerFont('wide', fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
      drawHead(page, seller, invoice)
      const afterParties = drawParties(page, seller, invoice)
      const afterLines = drawLines(page, invoice, afterParties + 28)
      drawTotals(page, invoice, afterLines + 14)
      drawFeet(page, seller, invoice)
      page.end()
    })

interface Look {
  x?: number
  y: number
  width?: number
  size?: number
  bold?: boolean
  color?: string
  align?: 'left' | 'right'
}

/** Writes a text and returns the y position below it. */
function write(page: Page, words: string, look: Look) {
  const font = simple.test(words) ? (look.bold ? 'Helvetica-Bold' : 'Helvetica') : 'wide'
  page
    .font(font)
    .fontSize(look.size ?? 10)
    .fillColor(look.color ?? ink)
    .text(words, look.x ?? left, look.y, {
      width: look.width ?? right - left,
      align: look.align ?? 'left',
      lineGap: 2,
    })
  return page.y
}

const rule = (page: Page, y: number, color = line) =>
  page.moveTo(left, y).lineTo(right, y).lineWidth(0.75).strokeColor(color).stroke()

function drawHead(page: Page, seller: Seller, invoice: Invoice) {
  page.save().translate(left, 54).scale(0.95).path('M1 1h8v14h10l-2.6 8H1z').fill(orange).restore()
  write(page, seller.brand, { x: left + 28, y: 58, size: 15, bold: true })
  write(page, 'Invoice', { y: 54, size: 24, bold: true, align: 'right' })
  if (!invoice.test) return
  page.rect(left, 92, right - left, 22).fill('#F6EBD6')
  write(page, 'Test mode: no money moved, and this paper is no proof of payment.', {
    x: left + 10,
    y: 98,
    size: 9,
    color: '#6B4400',
  })
}

function drawParties(page: Page, seller: Seller, invoice: Invoice) {
  const top = 136
  const { buyer } = invoice
  const label = (words: string, x: number) => write(page, words, { x, y: top, size: 8.5, color: quiet })
  label('From', left)
  label('To', 226)
  label('Details', 396)
  const taxNumber = seller.taxNumber && `Tax number ${seller.taxNumber}`
  const from = [seller.name, seller.address, seller.email, seller.phone, taxNumber].filter(Boolean).join('\n')
  const ends = [
    write(page, from, { y: top + 15, width: 156 }),
    write(page, toWhom(buyer).filter(Boolean).join('\n'), {
      x: 226,
      y: top + 15,
      width: 156,
    }),
    drawDetails(page, invoice, top + 15),
  ]
  return Math.max(...ends)
}

const toWhom = ({ company, name, address, phone, email, taxNumber }: Invoice['buyer']) => [
  ...[company, name, address, phone, email],
  taxNumber && `Tax number ${taxNumber}`,
]

function drawDetails(page: Page, invoice: Invoice, top: number) {
  const details = [
    ['Number', invoice.number],
    ['Date', day.format(invoice.issued)],
    ['Order', invoice.orderNumber],
    ['Ordered', day.format(invoice.ordered)],
    ...(invoice.reference ? ([['Your ref.', invoice.reference]] as const) : []),
  ] as const
  let y = top
  for (const [name, value] of details) {
    write(page, name, { x: 396, y, color: quiet })
    y = write(page, value, { x: 446, y, width: right - 446, align: 'right' })
  }
  return y
}

const columns = {
  sku: { x: left, width: 104 },
  name: { x: 166, width: 176 },
  quantity: { x: 344, width: 50, align: 'right' },
  unit: { x: 396, width: 66, align: 'right' },
  total: { x: 464, width: right - 464, align: 'right' },
} as const

/** The lowest that a line may reach, and the first of a further page. */
const bottom = 730
const topOfPage = 56
const heightOfTotals = 130

function drawLines(page: Page, invoice: Invoice, top: number) {
  let y = drawColumnNames(page, top)
  for (const each of invoice.lines) {
    page.font('Helvetica').fontSize(10)
    const height = page.heightOfString(each.name, { width: columns.name.width, lineGap: 2 })
    if (y + height > bottom) y = drawColumnNames(page.addPage(), topOfPage)
    const ends = [
      write(page, each.sku, { ...columns.sku, y, size: 9 }),
      write(page, each.name, { ...columns.name, y }),
      write(page, String(each.quantity), { ...columns.quantity, y }),
      write(page, money(each.unitCents), { ...columns.unit, y }),
      write(page, money(each.totalCents), { ...columns.total, y }),
    ]
    y = Math.max(...ends) + 8
    rule(page, y - 2)
  }
  return y
}

function drawColumnNames(page: Page, top: number) {
  const head = { y: top, size: 8.5, color: quiet }
  write(page, 'Part number', { ...columns.sku, ...head })
  write(page, 'Description', { ...columns.name, ...head })
  write(page, 'Quantity', { ...columns.quantity, ...head })
  write(page, 'Unit price', { ...columns.unit, ...head })
  write(page, 'Amount', { ...columns.total, ...head })
  rule(page, top + 16, ink)
  return top + 26
}

function drawTotals(page: Page, invoice: Invoice, after: number) {
  const { figures } = invoice
  const added = figures ? rowsToTotal(figures, taxOnBase) : []
  const contained = figures ? rowsInTotal(figures, taxOnBase) : []
  const needed =
    heightOfTotals +
    (added.length + contained.length) * 18 +
    (invoice.refunds.length && 60 + invoice.refunds.length * 16)
  const fits = after + needed < bottom
  if (!fits) page.addPage()
  const top = fits ? after : topOfPage
  const row = (name: string, cents: number, y: number, look: Partial<Look> = {}) => {
    write(page, name, { x: 250, y, width: 188, ...look })
    return write(page, money(cents), { ...columns.total, x: 440, width: right - 440, y, ...look })
  }
  const sum = (name: string, cents: number, y: number) => {
    page
      .moveTo(250, y + 4)
      .lineTo(right, y + 4)
      .lineWidth(0.75)
      .strokeColor(line)
      .stroke()
    return row(name, cents, y + 12, { bold: true })
  }
  const rows = (listed: FigureRow[], from: number) =>
    listed.reduce((at, { name, dollars: amount }) => row(name, amount * 100, at, { color: quiet }) + 4, from)
  let y =
    row('Total', invoice.totalCents, rows(added, top) + (added.length && 4), { bold: true, size: 13 }) + 8
  y = rows(contained, y)
  const card = invoice.paid.card ? `, ${invoice.paid.card}` : ''
  y = row(`Paid ${day.format(invoice.paid.at)}`, -invoice.totalCents, y, { color: quiet }) + 2
  y = sum('Left to pay', 0, y)
  if (invoice.refunds.length > 0) {
    y = row('You paid', invoice.totalCents, y + 10, { color: quiet }) + 2
    for (const { at, amountCents } of invoice.refunds)
      y = row(`Refunded ${day.format(at)}`, -amountCents, y, { color: quiet }) + 2
    y = sum('Paid in the end', invoice.keptCents, y)
  }
  if (figures?.reverseCharge) y = write(page, reverseChargeWords, { y: y + 24 })
  write(page, `Paid by card${card}. Thank you.`, { y: y + 24, color: quiet })
}

function drawFeet(page: Page, seller: Seller, invoice: Invoice) {
  const { count } = page.bufferedPageRange()
  const look = { y: 762, size: 8.5, color: quiet }
  for (let index = 0; index < count; index++) {
    page.switchToPage(index)
    rule(page, 752)
    write(page, `${seller.tagline}  ·  ${seller.url}`, { ...look, width: 340 })
    if (count > 1)
      write(page, `${invoice.number}, page ${index + 1} of ${count}`, {
        ...look,
        x: 400,
        width: right - 400,
        align: 'right',
      })
  }
}
