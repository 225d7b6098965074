import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { QuickLine } from '#src/contract/quick-order.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ limitFactor: 1000 })
  const drive = { name: 'Drive', price: '84.00', minquantity: 5, availablequantity: 480 }
  await makeTool(shop, { ...drive, sku: 'LS-1T80', pricebreaks: [{ from: 25, price: '79.80' }] })
  for (const sku of ['LC-2HP1', 'LC-2HP3', 'LC-2HP6']) await makeTool(shop, { sku, minquantity: 10 })
  await makeTool(shop, { sku: 'LX-14R2', minquantity: 2 })
  await makeTool(shop, { sku: 'LH-14PR', minquantity: 8, quantitystep: 4, availablequantity: 15 })
  await makeTool(shop, { sku: 'LX-16R1', minquantity: 2, availablequantity: 1 })
  await makeTool(shop, { sku: 'A-B1' })
  await makeTool(shop, { sku: 'AB-1' })
  const gone = await makeTool(shop, { sku: 'GONE-1' })
  await shop.db.updateTable('tools').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
})
afterAll(() => shop.close())

const post = (body: unknown) =>
  shop.app.request('/partnumbers', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function read(...lines: [part: string, quantity?: number][]) {
  const answer = await post({ lines: lines.map(([part, quantity]) => ({ part, quantity })) })
  expect(answer.status).toBe(200)
  return (await answer.json()) as QuickLine[]
}

const seen = ({ tool, near, problem }: QuickLine) => [tool?.sku, near.map(({ sku }) => sku), problem]

describe('a part', () => {
  test.each([
    'LS-1T80',
    'ls-1t80',
    'ls 1t80',
    'LS1T80',
    'LS–1T80',
    'LS-1T80 NVMe SSD 1 TB',
    'NVMe drive LS-1T80',
  ])('is found as %j', async (part) => {
    const [line] = await read([part, 20])
    expect(line && seen(line)).toEqual(['LS-1T80', [], undefined])
    expect(line).toMatchObject({
      part,
      quantity: 20,
      mends: [],
      tool: { price: 84, minquantity: 5, availablequantity: 480, pricebreaks: [{ from: 25, price: 79.8 }] },
    })
  })

  test.each([
    ['several begin like this', 'LC-2HP', ['LC-2HP1', 'LC-2HP3', 'LC-2HP6'], 'several fit'],
    ['one begins like this', 'LS-1T', ['LS-1T80'], 'not found'],
    ['one character is another', 'LX-14R3', ['LX-14R2'], 'not found'],
    ['one character is missing', 'LH-14P', ['LH-14PR'], 'not found'],
    ['only hyphens tell them apart', 'AB1', ['A-B1', 'AB-1'], 'several fit'],
    ['nothing comes near', 'ZZ-9999', [], 'not found'],
    ['it is off sale', 'GONE-1', [], 'not found'],
    ['it is no number at all', '–', [], 'not found'],
    ['it is too short to tell', 'LS', [], 'not found'],
  ])('when %s', async (_, part, near, problem) => {
    const [line] = await read([part, 20])
    expect(line && seen(line)).toEqual([undefined, near, problem])
  })

  test('as it is written counts where hyphens alone tell parts apart', async () => {
    const lines = await read(['ab-1', 1], ['A-B1', 1])
    expect(lines.map(seen)).toEqual([
      ['AB-1', [], undefined],
      ['A-B1', [], undefined],
    ])
  })
})

describe('a quantity', () => {
  test.each([
    ['below the minimum', 'LS-1T80', 3, 'below minimum', 'Below the minimum of 5', [5]],
    ['zero', 'LS-1T80', 0, 'below minimum', 'Below the minimum of 5', [5]],
    ['missing', 'LS-1T80', undefined, 'no quantity', 'No quantity', [5]],
    ['between two steps', 'LH-14PR', 10, 'off step', 'Sold in steps of 4', [8, 12]],
    ['above the stock', 'LH-14PR', 16, 'out of stock', 'Only 15 in stock', [12]],
    ['of what can not be had', 'LX-16R1', 2, 'out of stock', 'Only 1 in stock', []],
  ])('%s', async (_, part, quantity, problem, detail, mends) => {
    expect(await read([part, quantity])).toMatchObject([{ problem, detail, mends }])
  })

  test('of several lines with the same part is their sum', async () => {
    const lines = await read(['LS-1T80', 3], ['ls1t80', 4], ['LH-14PR', 8], ['LH-14PR', 8])
    expect(lines.map(({ quantity, problem }) => [quantity, problem])).toEqual([
      [3, undefined],
      [4, undefined],
      [8, 'out of stock'],
      [8, 'out of stock'],
    ])
  })
})

test('500 lines take three queries, and the first 50 unknown parts are compared', async () => {
  const lines = Array.from({ length: 500 }, (_, index) => ({
    part:
      index < 400
        ? 'ls-1t80 drive'
        : `LX-14R${String.fromCharCode(65 + (index % 26))}${'x'.repeat(index % 40)}`,
    quantity: 1,
  }))
  const connect = vi.spyOn(shop.pool, 'connect')
  onTestFinished(() => connect.mockRestore())
  const answer = await post({ lines })
  expect(answer.status).toBe(200)
  const read = (await answer.json()) as QuickLine[]
  expect(read).toHaveLength(500)
  expect(read[400] && seen(read[400])).toEqual([undefined, ['LX-14R2'], 'not found'])
  // One more counts the request for the rate limit.
  expect(connect).toHaveBeenCalledTimes(4)
})

test.each([
  ['no lines', { lines: [] }],
  ['501 lines', { lines: Array.from({ length: 501 }, () => ({ part: 'A' })) }],
  ['an empty part', { lines: [{ part: ' ' }] }],
  ['a part that is too long', { lines: [{ part: 'x'.repeat(81) }] }],
  ['a negative quantity', { lines: [{ part: 'A', quantity: -1 }] }],
  ['half a piece', { lines: [{ part: 'A', quantity: 0.5 }] }],
])('%s are refused', async (_, body) => {
  expect((await post(body)).status).toBe(422)
})

test('the longest lines fit into a request, and a larger one is refused', async () => {
  const lines = Array.from({ length: 500 }, () => ({ part: '部'.repeat(80), quantity: 1_000_000_000 }))
  expect((await post({ lines })).status).toBe(200)
  expect((await post({ lines, more: 'x'.repeat(64 * 1024) })).status).toBe(413)
})

test('is limited for each network', async () => {
  const limited = await openShop({ limitFactor: 1 / 300 })
  const ask = () =>
    limited.app.request('/partnumbers', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lines: [{ part: 'A-1' }] }),
    })
  expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
  await limited.close()
})
