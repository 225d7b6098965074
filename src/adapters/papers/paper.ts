import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { Paper } from '#src/shop/payments/invoice.ts'

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

export type Page = InstanceType<typeof PDFDocument>

export const blackInk = '#1B1E22'
export const greyInk = '#5B6068'
const line = '#D9D5CE'
const orange = '#F2581B'
export const left = 56
export const right = 539
/** The lowest that a line may reach, and the first of a further page. */
export const bottom = 730
export const topOfPage = 56
const fonts = createRequire(import.meta.url)

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
export const money = (cents: number) => dollars.format(cents / 100)
const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
export const day = (at: Date) => longDay.format(at)

/** The characters of PDF's built-in fonts; other scripts need an embedded font. */
const simple = /^[\n\u0020-\u007e\u00a0-\u00ff–—‘’“”…•€]*$/

interface Drawing {
  title: string
  /** Further details, below the usual ones. */
  details?: [name: string, value: string][]
  /** Everything between the parties and the feet; begins at `top`. */
  draw: (page: Page, top: number) => void
}

/** Draws what an invoice and a credit note have in common: head, parties, details and feet. */
export const drawPaper = (
  seller: Seller,
  paper: Paper,
  { title, details = [], draw }: Drawing,
): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const page = new PDFDocument({
      size: 'A4',
      margin: left,
      bufferPages: true,
      info: { Title: `${title} ${paper.number}`, Author: seller.name, CreationDate: paper.issued },
      lang: 'en',
    })
    const parts: Buffer[] = []
    page.on('data', (part: Buffer) => parts.push(part))
    page.on('end', () => resolve(Buffer.concat(parts)))
    page.on('error', reject)
    page.registerFont('wide', fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
    drawHead(page, seller, title, paper)
    draw(page, drawParties(page, seller, paper, details) + 28)
    drawFeet(page, seller, paper)
    page.end()
  })

export interface Look {
  x?: number
  y: number
  width?: number
  size?: number
  bold?: boolean
  color?: string
  align?: 'left' | 'right'
}

/** Writes a text and returns the y position below it. */
export function write(page: Page, words: string, look: Look) {
  const font = simple.test(words) ? (look.bold ? 'Helvetica-Bold' : 'Helvetica') : 'wide'
  page
    .font(font)
    .fontSize(look.size ?? 10)
    .fillColor(look.color ?? blackInk)
    .text(words, look.x ?? left, look.y, {
      width: look.width ?? right - left,
      align: look.align ?? 'left',
      lineGap: 2,
    })
  return page.y
}

export const rule = (page: Page, y: number, { from = left, color = line } = {}) =>
  page.moveTo(from, y).lineTo(right, y).lineWidth(0.75).strokeColor(color).stroke()

function drawHead(page: Page, seller: Seller, title: string, { test }: Paper) {
  page.save().translate(left, 54).scale(0.95).path('M1 1h8v14h10l-2.6 8H1z').fill(orange).restore()
  write(page, seller.brand, { x: left + 28, y: 58, size: 15, bold: true })
  write(page, title, { y: 54, size: 24, bold: true, align: 'right' })
  if (!test) return
  page.rect(left, 92, right - left, 22).fill('#F6EBD6')
  write(page, 'Test mode: no money moved, and this paper is no proof of payment.', {
    x: left + 10,
    y: 98,
    size: 9,
    color: '#6B4400',
  })
}

function drawParties(page: Page, seller: Seller, paper: Paper, more: [string, string][]) {
  const top = 136
  const label = (words: string, x: number) => write(page, words, { x, y: top, size: 8.5, color: greyInk })
  label('From', left)
  label('To', 226)
  label('Details', 396)
  const taxNumber = seller.taxNumber && `Tax number ${seller.taxNumber}`
  const from = [seller.name, seller.address, seller.email, seller.phone, taxNumber].filter(Boolean).join('\n')
  const ends = [
    write(page, from, { y: top + 15, width: 156 }),
    write(page, toWhom(paper.buyer).filter(Boolean).join('\n'), { x: 226, y: top + 15, width: 156 }),
    drawDetails(page, paper, more, top + 15),
  ]
  return Math.max(...ends)
}

const toWhom = ({ company, name, address, phone, email, taxNumber }: Paper['buyer']) => [
  ...[company, name, address, phone, email],
  taxNumber && `Tax number ${taxNumber}`,
]

function drawDetails(page: Page, paper: Paper, more: [string, string][], top: number) {
  const details = [
    ['Number', paper.number],
    ['Date', day(paper.issued)],
    ...more,
    ['Order', paper.orderNumber],
    ['Ordered', day(paper.ordered)],
    ...(paper.reference ? ([['Your ref.', paper.reference]] as const) : []),
  ] as const
  let y = top
  for (const [name, value] of details) {
    write(page, name, { x: 396, y, color: greyInk })
    y = write(page, value, { x: 446, y, width: right - 446, align: 'right' })
  }
  return y
}

export interface Column<Row> {
  name: string
  x: number
  width: number
  align?: 'right'
  size?: number
  read: (row: Row) => string
}

/** A table that goes on over as many pages as it needs; returns the y position below it. */
export function drawTable<Row>(page: Page, columns: Column<Row>[], rows: Row[], top: number) {
  const heads = (from: number) => {
    for (const { name, x, width, align } of columns)
      write(page, name, { x, width, align, y: from, size: 8.5, color: greyInk })
    rule(page, from + 16, { color: blackInk })
    return from + 26
  }
  let y = heads(top)
  for (const row of rows) {
    page.font('Helvetica').fontSize(10)
    const heights = columns.map((column) =>
      page.heightOfString(column.read(row), { width: column.width, lineGap: 2 }),
    )
    if (y + Math.max(...heights) > bottom) {
      page.addPage()
      y = heads(topOfPage)
    }
    y = Math.max(...columns.map(({ read, name: _, ...look }) => write(page, read(row), { ...look, y }))) + 8
    rule(page, y - 2)
  }
  return y
}

/** A name and an amount at the right of the page. */
export function drawSum(page: Page, name: string, cents: number, y: number, look: Partial<Look> = {}) {
  const below = write(page, name, { x: 250, y, width: 188, ...look })
  return Math.max(
    below,
    write(page, money(cents), { x: 440, width: right - 440, align: 'right', y, ...look }),
  )
}

/** Where the sums begin: below the table, or on a page of their own when they would not fit. */
export function roomFor(page: Page, height: number, after: number) {
  if (after + height < bottom) return after
  page.addPage()
  return topOfPage
}

function drawFeet(page: Page, seller: Seller, paper: Paper) {
  const { count } = page.bufferedPageRange()
  const look = { y: 762, size: 8.5, color: greyInk }
  for (let index = 0; index < count; index++) {
    page.switchToPage(index)
    rule(page, 752)
    write(page, `${seller.tagline}  ·  ${seller.url}`, { ...look, width: 340 })
    if (count > 1)
      write(page, `${paper.number}, page ${index + 1} of ${count}`, {
        ...look,
        x: 400,
        width: right - 400,
        align: 'right',
      })
  }
}
