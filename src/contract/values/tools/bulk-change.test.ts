import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyBulkChange, bulkProblem, changePrice, roundings } from './bulk-change.ts'

const tool = {
  ...{ price: 2475, minquantity: 10, quantitystep: 5, category: 'Cooling', hidden: false },
  pricebreaks: [
    { from: 50, price: 2300 },
    { from: 100, price: 2100 },
  ],
}
const up = { what: 'price', percent: 4, roundTo: '0.05', breaks: true } as const

test.each([
  [2475, 4, '0.05', 2575],
  [2620, 4, '0.05', 2725],
  [1260, 4, '0.05', 1310],
  [1000, -10, '0.01', 900],
  [999, -33.33, '0.01', 666],
  [1050, 0.01, '1.00', 1100],
  [1049, 0.01, '1.00', 1000],
  [5, -50, '0.01', 3],
  [99_999_999_999, 1000, '0.01', 1_099_999_999_989],
] as const)('%i cents by %d %% to the nearest %s are %i', (cents, percent, roundTo, wanted) => {
  expect(changePrice(cents, { percent, roundTo })).toBe(wanted)
})

test('a price is the multiple that is nearest to the exact one', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999_999 })
  const hundredths = fc.integer({ min: -9999, max: 100_000 })
  fc.assert(
    fc.property(cents, hundredths, fc.constantFrom(...roundings), (price, change, roundTo) => {
      const step = BigInt(Math.round(Number(roundTo) * 100))
      const rounded = BigInt(changePrice(price, { percent: change / 100, roundTo }))
      expect(rounded % step).toBe(0n)
      const off = rounded * 10_000n - BigInt(price) * BigInt(10_000 + change)
      expect(off > -5_000n * step && off <= 5_000n * step).toBe(true)
    }),
  )
})

describe('a change of many tools', () => {
  test('changes the price breaks only when that is wanted', () => {
    expect(applyBulkChange(tool, up)).toEqual({
      ...tool,
      price: 2575,
      pricebreaks: [
        { from: 50, price: 2390 },
        { from: 100, price: 2185 },
      ],
    })
    expect(applyBulkChange(tool, { ...up, breaks: false })).toEqual({ ...tool, price: 2575 })
  })

  test('changes nothing else than it says', () => {
    expect(applyBulkChange(tool, { what: 'category', category: 'Heat' })).toEqual({
      ...tool,
      category: 'Heat',
    })
    expect(applyBulkChange(tool, { what: 'quantities', minquantity: 20 })).toEqual({
      ...tool,
      minquantity: 20,
    })
    expect(applyBulkChange(tool, { what: 'quantities', quantitystep: 2 })).toEqual({
      ...tool,
      quantitystep: 2,
    })
    expect(applyBulkChange(tool, { what: 'hide' })).toEqual({ ...tool, hidden: true })
    expect(applyBulkChange({ ...tool, hidden: true }, { what: 'publish' })).toEqual(tool)
  })

  test('says why a tool cannot become like that', () => {
    const why = (change: Parameters<typeof applyBulkChange>[1], of = tool) =>
      bulkProblem(of, applyBulkChange(of, change))
    expect(why(up)).toBeUndefined()
    expect(why({ ...up, percent: -20, breaks: false })).toBe(
      'its price breaks must be below the price of $19.80; the first is $23.00 from 50',
    )
    expect(why({ ...up, percent: -99, roundTo: '1.00', breaks: false }, { ...tool, pricebreaks: [] })).toBe(
      'would cost nothing',
    )
    const cheap = { ...tool, price: 60, pricebreaks: [{ from: 100, price: 40 }] }
    expect(why({ ...up, percent: 0.01, roundTo: '1.00' }, cheap)).toBe('would cost nothing from 100')
    expect(why({ ...up, percent: 1000 }, { ...tool, price: 99_999_999_999 })).toBe(
      'would cost more than a price can be',
    )
    expect(why({ what: 'quantities', quantitystep: 4 })).toBe(
      'its minimum quantity must be a multiple of the quantity step',
    )
    const free = { ...tool, price: 0, pricebreaks: [] }
    expect(why(up, free)).toBeUndefined()
  })
})
