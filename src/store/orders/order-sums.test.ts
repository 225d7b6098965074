import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'
import type { OrderLines, Orders, OrderTaxes } from '../db/tables.ts'

let shop: TestShop
let buyer: { id: string; email: string }
let tools: { id: string }[]
beforeAll(async () => {
  shop = await openShop()
  buyer = await shop.signIn()
  tools = [await makeTool(shop), await makeTool(shop)]
})
afterAll(() => shop.close())

type Head = Partial<Insertable<Orders>>
type Line = Partial<Insertable<OrderLines>>
type Tax = Omit<Insertable<OrderTaxes>, 'order_no'>

/** Two lines: 3 × $10.00 and 1 × $5.00; $1.00 off, $4.00 delivery, and tax of which $0.80 is the delivery's. */
const rightLines: Line[] = [
  { quantity: 3, unit_price_cents: 1000, discount_cents: 90, tax_cents: 600 },
  { quantity: 1, unit_price_cents: 500, discount_cents: 10, tax_cents: 100 },
]
const rightHead: Head = {
  pieces: 4,
  subtotal_cents: 3500,
  discount_cents: 100,
  delivery_cents: 400,
  tax_cents: 780,
  total_cents: 4580,
}

const rightTaxes: Tax[] = [
  { name: 'VAT', rate: '20', base_cents: 3700, tax_cents: 740 },
  { name: 'VAT', rate: '10', base_cents: 400, tax_cents: 40 },
]

const write = (head: Head = {}, lines: Line[] = rightLines, taxes: Tax[] = rightTaxes) =>
  shop.db.transaction().execute(async (trx) => {
    const at = new Date()
    const { no } = await trx
      .insertInto('orders')
      .values({
        ...{ customer_id: buyer.id, email: buyer.email, phone_no: '1', address: 'a' },
        ...{ state_since: at, hold_until: at, created_at: at },
        ...(rightHead as Insertable<Orders>),
        ...head,
      })
      .returning('no')
      .executeTakeFirstOrThrow()
    const rows = lines.map((line, index) => lineOf(no, index, line))
    if (rows.length > 0) await trx.insertInto('order_lines').values(rows).execute()
    for (const tax of taxes)
      await trx
        .insertInto('order_taxes')
        .values({ order_no: no, ...tax })
        .execute()
    return no
  })

const lineOf = (no: number, index: number, line: Line): Insertable<OrderLines> => ({
  ...{
    order_no: no,
    position: index + 1,
    tool_id: tools[index % 2]?.id ?? '',
    name: 'x',
    sku: 'X',
    img: '/x',
  },
  ...{ quantity: 1, unit_price_cents: 1 },
  ...line,
})

const notTheSum = 'is not the sum of its lines'

describe('an order', () => {
  test('is written when its head is the sum of its lines', async () => {
    await write()
    await write({ prices_contain_tax: true, total_cents: 3800 })
  })

  test.each<[string, Head]>([
    ['another total', { total_cents: 4581 }],
    ['tax on top of prices that contain it', { prices_contain_tax: true }],
    ['more tax contained than the total', { prices_contain_tax: true, total_cents: 3800, tax_cents: 3801 }],
    ['a discount beyond the subtotal', { discount_cents: 3501, total_cents: 1179 }],
    ['a delivery below nothing', { delivery_cents: -1, total_cents: 4179 }],
    ['a tax below nothing', { tax_cents: -1, total_cents: 3799 }],
  ])('with %s is refused by its own columns', async (_, head) => {
    await expect(write(head)).rejects.toThrow('violates check constraint')
  })

  test.each<[string, Head]>([
    ['another subtotal', { subtotal_cents: 3501, total_cents: 4581 }],
    ['other pieces', { pieces: 5 }],
    ['another discount', { discount_cents: 101, total_cents: 4579 }],
    ['less tax than its lines', { tax_cents: 699, total_cents: 4499 }],
    ['more tax than its lines, and no delivery', { delivery_cents: 0, total_cents: 4180 }],
  ])('with %s is refused', async (_, head) => {
    await expect(write(head)).rejects.toThrow(notTheSum)
  })

  test.each<[string, Tax[], Head?]>([
    ['none', []],
    ['too little', rightTaxes.slice(1)],
    ['too much', [...rightTaxes, { name: 'Other', rate: '1', base_cents: 100, tax_cents: 1 }]],
    ['some, where no tax is due', rightTaxes, { tax_cents: 0, total_cents: 3800 }],
  ])('whose tax by rate is %s is refused', async (_, taxes, head = {}) => {
    const untaxed = rightLines.map((line) => ({ ...line, tax_cents: 0 }))
    const lines = head.tax_cents === 0 ? untaxed : rightLines
    await expect(write(head, lines, taxes)).rejects.toThrow('is not the sum of its tax by rate')
  })

  test('gets no other tax by rate later', async () => {
    const order_no = await write()
    const more = { order_no, name: 'Other', rate: '1', base_cents: 100, tax_cents: 1 }
    await expect(shop.db.insertInto('order_taxes').values(more).execute()).rejects.toThrow(
      'is not the sum of its tax by rate',
    )
  })

  test('without lines is refused', async () => {
    await expect(write({}, [])).rejects.toThrow(notTheSum)
  })

  test('gets no other sums, lines or quantities later', async () => {
    const no = await write()
    const { db } = shop
    const more = { pieces: 5, subtotal_cents: 3501, total_cents: 4581 }
    await expect(db.updateTable('orders').set(more).where('no', '=', no).execute()).rejects.toThrow(notTheSum)
    const third = { ...lineOf(no, 2, {}), tool_id: (await makeTool(shop)).id }
    await expect(db.insertInto('order_lines').values(third).execute()).rejects.toThrow(notTheSum)
    const changed = db.updateTable('order_lines').set({ quantity: 2 }).where('order_no', '=', no)
    await expect(changed.execute()).rejects.toThrow('rows of order_lines are only ever added')
    const deleted = db.deleteFrom('order_lines').where('order_no', '=', no)
    await expect(deleted.execute()).rejects.toThrow('rows of order_lines are only ever added')
  })

  test('has each tool on one line, and no more off a line than it costs', async () => {
    const twice = rightLines.map((line) => ({ ...line, tool_id: tools[0]?.id }))
    await expect(write({}, twice)).rejects.toThrow(notTheSum)
    const off = [{ ...rightLines[0], discount_cents: 3001 }, ...rightLines.slice(1)]
    await expect(write({}, off)).rejects.toThrow('violates check constraint')
  })
})
