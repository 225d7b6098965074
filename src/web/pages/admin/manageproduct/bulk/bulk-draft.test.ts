import { expect, test } from 'vitest'
import type { StockTool } from '#src/contract/tools.ts'
import { type BulkDraft, checkBulkDraft, emptyBulkDraft, previewOf, readBulkDraft } from './bulk-draft.ts'

const tool: StockTool = {
  ...{
    _id: '00000000-0000-4000-8000-000000000000',
    sku: 'FAN',
    name: 'Fan',
    img: '/x.webp',
    description: 'D',
  },
  ...{ price: 24.75, minquantity: 10, quantitystep: 5, availablequantity: 9, category: 'Cooling' },
  pricebreaks: [{ from: 50, price: 23 }],
  ...{ specs: [], fits: [], seen: 'x' },
}
const read = (more: Partial<BulkDraft>) => readBulkDraft({ ...emptyBulkDraft, ...more })
const check = (more: Partial<BulkDraft>) => checkBulkDraft({ ...emptyBulkDraft, ...more })

test('reads percent as they are typed', () => {
  const price = { what: 'price', roundTo: '0.05', breaks: true }
  expect(read({ percent: ' 4.0' })).toEqual({ ...price, percent: 4 })
  expect(read({ percent: '2.55', direction: 'down' })).toEqual({ ...price, percent: -2.55 })
  for (const percent of ['', '0', 'x', '-4', '1.005', '1001']) {
    expect(read({ percent })).toBeUndefined()
    expect(check({ percent })).toEqual({
      percent: 'the change must be a number such as 4 or 2.5, at most 1000',
    })
  }
  expect(check({ percent: '100', direction: 'down' })).toEqual({
    percent: 'the price can go down by at most 99.99 %',
  })
})

test('reads from when prices are to hold', () => {
  const startsAt = '2030-12-01T09:00'
  expect(read({ percent: '4', startsAt })).toMatchObject({ startsAt: new Date(startsAt).toISOString() })
  expect(read({ percent: '4' })).not.toHaveProperty('startsAt')
  expect(check({ percent: '4', startsAt: '' })).toEqual({ startsAt: 'it must be a day and a time' })
})

test('reads a category, and minimum and step', () => {
  expect(read({ part: 'category', category: ' Heat ' })).toEqual({ what: 'category', category: 'Heat' })
  expect(check({ part: 'category' })).toEqual({ category: 'category is required' })
  expect(read({ part: 'quantities', minquantity: '20' })).toEqual({ what: 'quantities', minquantity: 20 })
  expect(check({ part: 'quantities' })).toEqual({ minquantity: 'minimum or step is required' })
  expect(check({ part: 'quantities', quantitystep: '1.5' })).toEqual({
    quantitystep: 'step must be a whole number',
  })
})

test('shows a tool as it would be, in dollars, and why it cannot', () => {
  const change = read({ percent: '4' })
  if (!change) throw new Error('not read')
  expect(previewOf(tool, change)).toEqual({
    tool: { ...tool, price: 25.75, pricebreaks: [{ from: 50, price: 23.9 }] },
    problem: undefined,
  })
  const less = read({ percent: '20', direction: 'down', breaks: false })
  expect(less && previewOf(tool, less).problem).toMatch('its price breaks must be below the price of $19.80')
})
