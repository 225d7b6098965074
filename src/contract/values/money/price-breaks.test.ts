import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineSaving, lineTotal, nextBreak, unitPrice } from './price-breaks.ts'

const drive = {
  price: 84,
  pricebreaks: [
    { from: 25, price: 79.8 },
    { from: 100, price: 75.6 },
  ],
}
const plain = { price: 1.1, pricebreaks: [] }

test.each([
  [5, 84, 25],
  [24, 84, 25],
  [25, 79.8, 100],
  [99, 79.8, 100],
  [100, 75.6, undefined],
  [5000, 75.6, undefined],
])('%i pieces cost $%d each, and the next break is at %s', (quantity, price, next) => {
  expect(unitPrice(drive, quantity)).toBe(price)
  expect(nextBreak(drive, quantity)?.from).toBe(next)
})

test('without breaks the price is one', () => {
  expect(unitPrice(plain, 1_000_000)).toBe(1.1)
  expect(nextBreak(plain, 1)).toBeUndefined()
})

test('a total is exact to the cent', () => {
  expect(lineTotal(plain, 3)).toBe(3.3)
  expect(lineTotal(drive, 24)).toBe(2016)
  expect(lineTotal(drive, 25)).toBe(1995)
  expect(lineTotal(drive, 101)).toBe(7635.6)
  expect(lineSaving(drive, 24)).toBe(0)
  expect(lineSaving(drive, 25)).toBe(105)
  expect(lineSaving({ price: 0.3, pricebreaks: [{ from: 3, price: 0.1 }] }, 3)).toBe(0.6)
})

const rising = fc.uniqueArray(fc.integer({ min: 2, max: 60 }), { maxLength: 10 })

test('whoever buys more pays as little for each, or less, and a break begins where it says', () => {
  fc.assert(
    fc.property(rising, fc.integer({ min: 1, max: 60 }), (quantities, quantity) => {
      const pricebreaks = quantities
        .sort((one, other) => one - other)
        .map((from, place) => ({ from, price: 100 - 3 * place }))
      const tool = { price: 103, pricebreaks }
      const reached = pricebreaks.filter(({ from }) => from <= quantity)
      expect(unitPrice(tool, quantity)).toBe(Math.min(103, ...reached.map(({ price }) => price)))
      const next = nextBreak(tool, quantity)
      expect(next).toBe(pricebreaks[reached.length])
      if (next) expect(unitPrice(tool, next.from)).toBeLessThan(unitPrice(tool, next.from - 1))
    }),
  )
})
