import fc from 'fast-check'
import { expect, it } from 'vitest'
import { showCount, showPrice } from './price.ts'

it('writes amounts and counts as the platform’s own formatter does', () => {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (number) => {
      expect(showPrice(number / 100)).toBe(dollars.format(number / 100))
      expect(showCount(number)).toBe(number.toLocaleString('en-US'))
    }),
  )
  expect(showPrice(0)).toBe('$0.00')
})
