import { expect, test } from 'vitest'
import type { Order, OrderedLine } from '#src/contract/orders/orders.ts'
import { draftSums, goesBack, linesOfDraft, piecesProblem } from './refund-draft.ts'

const line = (productId: string, more: Partial<OrderedLine> = {}) =>
  ({ productId, quantity: 3, sent: 0, cancelled: 0, refunded: 0, paid: 10, ...more }) as OrderedLine
const order = (...lines: OrderedLine[]) => ({ lines, deliveryPaid: 5 }) as Order

test('the sum follows what is typed, and has the delivery in it when all of it ends unsent', () => {
  const two = order(line('a'), line('b', { refunded: 3, cancelled: 3 }))
  expect(draftSums(two, { a: { pieces: '2' } })).toEqual({ lines: [6.66, 0], delivery: 0, total: 6.66 })
  expect(draftSums(two, { a: { pieces: '3' } })).toMatchObject({ delivery: 5, total: 15 })
  expect(draftSums(two, {})).toMatchObject({ delivery: 0, total: 0 })
  expect(draftSums(order(line('a', { refunded: 3 })), {})).toMatchObject({ delivery: 0, total: 0 })
  expect(draftSums(two, { a: { pieces: '99' } })).toMatchObject({ total: 15 })
})

test('too many and what is no number is said beside the field', () => {
  expect(piecesProblem(line('a', { refunded: 1 }), { pieces: '2' })).toBeUndefined()
  expect(piecesProblem(line('a', { refunded: 1 }), { pieces: '3' })).toBe('only 2 left')
  expect(piecesProblem(line('a'), { pieces: 'two' })).toBe('must be a whole number')
})

test('unsent pieces go back into stock unless the box is cleared, sent ones when it is ticked', () => {
  expect(goesBack(line('a'), { pieces: '3' })).toBe(true)
  expect(goesBack(line('a', { sent: 2 }), { pieces: '2' })).toBe(false)
  expect(
    linesOfDraft(order(line('a', { sent: 3 }), line('b')), {
      a: { pieces: '1', backToStock: true },
      b: { pieces: '' },
    }),
  ).toEqual([{ productId: 'a', quantity: 1, backToStock: true }])
})
