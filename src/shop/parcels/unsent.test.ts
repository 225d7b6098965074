import { expect, test } from 'vitest'
import type { OrderLineRow } from '#src/store/orders/order-lines.ts'
import { contentsOf, unsentPieces } from './unsent.ts'

const line = (position: number, quantity: number, sent: number) =>
  ({
    position,
    tool_id: `tool ${position}`,
    sku: `SKU-${position}`,
    quantity,
    sent,
    cancelled: 0,
  }) as OrderLineRow
const lines = [line(1, 5, 2), line(2, 3, 3), line(3, 4, 0)]
const wish = (position: number, quantity: number) => ({ productId: `tool ${position}`, quantity })

test('without lines, all that is unsent goes in', () => {
  expect(contentsOf(lines, undefined)).toEqual([
    { position: 1, quantity: 3 },
    { position: 3, quantity: 4 },
  ])
})

test('with lines, those pieces; a tool that is named twice is one line', () => {
  expect(contentsOf(lines, [wish(3, 1), wish(1, 1), wish(1, 2)])).toEqual([
    { position: 1, quantity: 3 },
    { position: 3, quantity: 1 },
  ])
})

test.each([
  [
    'more than is left',
    [wish(1, 4), wish(2, 1), wish(3, 4)],
    'Only 3 of SKU-1 are left to send. Nothing of SKU-2 is left to send.',
  ],
  ['a tool that was not ordered', [wish(3, 1), wish(9, 1)], 'lines must be of tools that are on this order.'],
])('%s is refused', (_, wanted, sentence) => {
  expect(() => contentsOf(lines, wanted)).toThrow(sentence)
})

test('an order of which nothing is left is not sent again', () => {
  expect(() => contentsOf([line(1, 2, 2)], undefined)).toThrow('Nothing of this order is left to send.')
})

test('what has ended has nothing to send', () => {
  expect(unsentPieces({ state: 'paid', lines })).toBe(7)
  expect(unsentPieces({ state: 'refunded', lines })).toBe(0)
  expect(unsentPieces({ state: 'cancelled', lines })).toBe(0)
})

test('cancelled pieces are not sent', () => {
  const some = { ...line(1, 5, 1), cancelled: 3 }
  expect(contentsOf([some], undefined)).toEqual([{ position: 1, quantity: 1 }])
  expect(() => contentsOf([some], [wish(1, 2)])).toThrow('Only 1 of SKU-1 is left to send.')
})
