import { expect, test } from 'vitest'
import type { WholeStockTool } from '#src/contract/tools.ts'
import { checkPriceDraft, emptyPriceDraft, momentOf, priceFormOf } from './price-draft.ts'

const tool: WholeStockTool = {
  ...{
    _id: '00000000-0000-4000-8000-000000000000',
    sku: 'FAN',
    name: 'Fan',
    img: '/x.webp',
    pictures: [],
    description: 'D',
  },
  ...{ price: 24.75, minquantity: 10, quantitystep: 5, availablequantity: 9, category: 'Cooling' },
  pricebreaks: [{ from: 50, price: 23 }],
  ...{ specs: [], fits: [], seen: 'x' },
}
const startsAt = '2030-12-01T09:00'

test('begins with the price breaks of the tool, and sends the moment as the API takes it', () => {
  const draft = { ...emptyPriceDraft(tool), price: '26', startsAt }
  expect(checkPriceDraft(tool, draft)).toEqual({})
  expect(priceFormOf(tool, draft)).toEqual({
    price: '26',
    pricebreaks: [{ from: '50', price: '23.00' }],
    startsAt: new Date(startsAt).toISOString(),
  })
  expect(momentOf('soon')).toBe('')
})

test('says what is missing or wrong', () => {
  expect(checkPriceDraft(tool, emptyPriceDraft(tool))).toEqual({
    price: 'price is required',
    startsAt: 'from must be a day and a time',
  })
  expect(
    checkPriceDraft(tool, { price: '1.234', pricebreaks: [{ from: 'x', price: '1' }], startsAt }),
  ).toEqual({
    price: 'price must be an amount in dollars with at most two decimals',
    pricebreaks: 'price breaks, row 1: from must be a whole number',
  })
})
