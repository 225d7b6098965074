import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Overview } from '#src/contract/statistics.ts'
import { confirmOrders } from '#src/shop/orders/notify-buyer.ts'
import { insertSettingChange } from '#src/store/settings/setting-changes.ts'
import { doJobs } from '#testing/jobs.ts'
import { payByCard, startPaying } from '#testing/selling/cards.ts'
import { readTestOrder, send } from '#testing/selling/orders.ts'
import { makeMethod, makeRate } from '#testing/selling/terms.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['signIn']>>
beforeAll(async () => {
  shop = await openShop({ limitFactor: 100 })
  admin = await shop.signIn({ role: 'admin' })
  await makeMethod(shop, { name: 'Express', costs: [{ from: 0, cents: 500 }] })
  await makeRate(shop, { name: 'VAT' })
  await makeRate(shop, { country: 'SE', name: 'Moms', rate: '25' })
  await shop.db.insertInto('tax_countries').values({ country: 'SE', reverse_charge: true }).execute()
})
afterAll(() => shop.close())

const sweden = {
  ...{
    name: 'A',
    company: '',
    street: 'B',
    city: 'C',
    postalCode: '',
    region: '',
    country: 'SE',
    phone: '1',
  },
}
const company = { to: sweden, company: 'Rahal Repairs', taxNumber: 'SE123456789001' }

/** An order of three pieces at $10.00 that is paid, and all emails about it. */
async function buy(more: object = {}) {
  const buyer = await shop.signIn()
  const tool = await makeTool(shop, { price: '10.00', name: 'Fan' })
  const answer = await send(shop, 'POST', '/order', buyer, readTestOrder(tool, { quantity: 3, ...more }))
  const order = await answer.json()
  await confirmOrders(shop.db)
  const { clientSecret } = await startPaying(shop, buyer.headers, order)
  await payByCard(shop, clientSecret)
  await doJobs(shop)
  const emails = await shop.db
    .selectFrom('emails')
    .selectAll()
    .where('to_address', '=', buyer.email)
    .execute()
  return { buyer, order, words: emails.map(({ paragraphs }) => paragraphs.join('\n')) }
}

/** The words of a PDF by pdfkit, which writes them as hexadecimal in compressed streams. */
async function wordsOfInvoice({ buyer, order }: Awaited<ReturnType<typeof buy>>) {
  const answer = await shop.get(`/invoice/${order._id}`, buyer.headers)
  const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  const streams = [...bytes.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, stream = '']) => stream)
  const lines = streams.flatMap((stream) => {
    try {
      return [
        ...inflateSync(Buffer.from(stream, 'latin1'))
          .toString('latin1')
          .matchAll(/\[(.*?)\] TJ/g),
      ]
    } catch {
      return []
    }
  })
  return lines.map(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]+)>/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join(''),
  )
}

const added = ['Subtotal', '$30.00', 'Express', '$5.00', 'VAT 20% on $35.00', '$7.00', 'Total', '$42.00']

test('tax that is added stands on the invoice, in both emails, in the sheet and in the statistics', async () => {
  const bought = await buy()
  const invoice = await wordsOfInvoice(bought)
  expect(invoice.slice(invoice.indexOf('Subtotal'), invoice.indexOf('Subtotal') + 8)).toEqual(added)
  expect(
    bought.words.filter((words) =>
      words.includes('Subtotal: $30.00\nExpress: $5.00\nVAT 20%: $7.00\nTotal: $42.00'),
    ),
  ).toHaveLength(2)
  const sheet = await (await send(shop, 'GET', `/allorders.csv?q=${bought.order.number}`, admin)).text()
  const [head = '', row = ''] = sheet.split('\r\n')
  const cells = [...row.matchAll(/(?:^|,)("[^"]*"|[^,]*)/g)].map(([, cell]) => cell)
  const cell = (name: string) => cells[head.split(',').indexOf(name)]
  expect([cell('Total'), cell('Delivery'), cell('Tax'), cell('Country')]).toEqual([
    '42.00',
    '5.00',
    '7.00',
    'US',
  ])
  expect(cell('Tax by rate')).toBe('VAT 20%: 7.00 on 35.00')
  const overview = (await (await shop.get('/statistics/overview', admin.headers)).json()) as Overview
  expect(overview.taxes).toContainEqual({ name: 'VAT', rate: 20, base: 35, tax: 7 })
})

test('a company stands on the invoice with its tax number, and that it owes the tax itself', async () => {
  const invoice = await wordsOfInvoice(await buy(company))
  for (const words of [
    'Rahal Repairs',
    'Tax number SE123456789001',
    'Reverse charge: the customer owes the tax.',
  ])
    expect(invoice).toContain(words)
  expect(invoice.join()).not.toContain('Moms')
})

test('the registered name of the company stands on invoices, if it is not that of the shop', async () => {
  const bought = await buy()
  const shopName = 'Loyal Digital Platform Store House'
  expect(await wordsOfInvoice(bought)).toContain(shopName)
  const name = {
    name: 'companyRegisteredName',
    from: '',
    to: 'Aldermoor Parts Ltd',
    actor: 'a test',
    at: new Date(),
  }
  await insertSettingChange(shop.db, name)
  expect(await wordsOfInvoice(bought)).toContain(shopName)
  expect(await wordsOfInvoice(await buy())).toContain('Aldermoor Parts Ltd')
})

test('what was sent back is no longer in the statistics', async () => {
  const { order } = await buy({ to: sweden })
  const moms = async () =>
    ((await (await shop.get('/statistics/overview', admin.headers)).json()) as Overview).taxes.find(
      ({ name }) => name === 'Moms',
    )
  expect(await moms()).toEqual({ name: 'Moms', rate: 25, base: 35, tax: 8.75 })
  const half = { amount: 21.87 }
  const refund = await send(shop, 'POST', `/order/${order._id}/refund`, admin, half, {
    'idempotency-key': 'half',
  })
  expect(refund.status).toBeLessThan(300)
  await doJobs(shop)
  // What the credit note says: rounded down, so that the last one gives back the rest.
  expect(await moms()).toMatchObject({ base: 17.51 })
})

test('tax that prices contain is told beside the total', async () => {
  const contain = { name: 'taxInPrices', from: 'added', to: 'contained', actor: 'a test', at: new Date() }
  await insertSettingChange(shop.db, contain)
  const bought = await buy()
  const invoice = await wordsOfInvoice(bought)
  const at = invoice.indexOf('Total')
  expect(invoice.slice(at, at + 4)).toEqual(['Total', '$35.00', 'Includes VAT 20% on $29.17', '$5.83'])
  expect(
    bought.words.filter((words) => words.includes('Total: $35.00\nIncludes VAT 20%: $5.83')),
  ).toHaveLength(2)
})

test('nothing of it stands anywhere while nothing is set up', async () => {
  await shop.db.updateTable('tax_rates').set({ ended_at: new Date(), ended_by: 'a test' }).execute()
  await shop.db.updateTable('delivery_methods').set({ ended_at: new Date() }).execute()
  const bought = await buy()
  expect(await wordsOfInvoice(bought)).not.toContain('Subtotal')
  expect(bought.words.join('\n')).not.toContain('Subtotal')
  expect(bought.words.join('\n')).toContain('We have set aside for you: 3 × Fan')
})
