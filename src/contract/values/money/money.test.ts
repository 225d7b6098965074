import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCents, toDollars } from './money.ts'

describe('readCents', () => {
  it.each([
    ['84', 8400],
    ['84.5', 8450],
    ['84.05', 8405],
    [0.1, 10],
    [19.99, 1999],
    [' 3.10 ', 310],
  ])('reads %j exactly', (amount, cents) => expect(readCents(amount)).toBe(cents))

  it.each(['', '-1', '1.234', '1e3', 'NaN', '1,000', '.5', Number.NaN, Infinity, 0.001, 1e21])(
    'refuses %j',
    (amount) => expect(readCents(amount)).toBeUndefined(),
  )

  it('is the way back from dollars', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        (cents) => readCents(toDollars(cents)) === cents,
      ),
    )
  })
})
