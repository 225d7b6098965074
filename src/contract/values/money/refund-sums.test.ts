import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partOfPieces, refundSums } from './refund-sums.ts'

const line = { quantity: 3, sent: 0, refunded: 0, paidCents: 1000, pieces: 0 }

test('the last piece takes what rounding has left', () => {
  const piece = (refunded: number) => partOfPieces(1000, { ...line, refunded, pieces: 1 })
  expect([piece(0), piece(1), piece(2)]).toEqual([333, 333, 334])
})

test('however the pieces are taken, they come to what was paid', () => {
  const wishes = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), wishes, (paidCents, takes) => {
      const quantity = takes.reduce((sum, pieces) => sum + pieces, 0)
      let [refunded, sum] = [0, 0]
      for (const pieces of takes) {
        const part = partOfPieces(paidCents, { ...line, quantity, refunded, pieces })
        expect(part).toBeGreaterThanOrEqual(0)
        refunded += pieces
        sum += part
      }
      expect(sum).toBe(paidCents)
    }),
  )
})

test('the delivery goes back with the last pieces, if none was ever sent', () => {
  const sums = (...lines: Partial<typeof line>[]) =>
    refundSums(
      lines.map((more) => ({ ...line, ...more })),
      500,
    )
  expect(sums({ pieces: 2 }, { pieces: 3 })).toEqual({
    lines: [666, 1000],
    deliveryCents: 0,
    totalCents: 1666,
    endsUnsent: false,
  })
  expect(sums({ pieces: 3 }, { pieces: 3 })).toMatchObject({ deliveryCents: 500, totalCents: 2500 })
  expect(sums({ pieces: 1, refunded: 2 }, { refunded: 3 })).toMatchObject({
    deliveryCents: 500,
    totalCents: 834,
  })
  expect(sums({ pieces: 3, sent: 1 }, { pieces: 3 })).toMatchObject({ deliveryCents: 0, totalCents: 2000 })
})
