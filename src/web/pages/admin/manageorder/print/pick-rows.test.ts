import { expect, test } from 'vitest'
import type { OrderedLine } from '#src/contract/orders/orders.ts'
import { pickRows, slipLines } from './pick-rows.ts'

const line = (sku: string, quantity: number, sent: number) =>
  ({ productId: sku, sku, name: `The ${sku}`, quantity, sent, cancelled: 0 }) as OrderedLine
const first = {
  number: 'LD-1',
  unsent: 7,
  parcels: [],
  lines: [line('Z', 5, 0), line('B', 4, 2), line('A', 1, 1)],
}
const second = { number: 'LD-2', unsent: 3, parcels: [], lines: [line('B', 3, 0)] }
const gone = {
  number: 'LD-3',
  unsent: 0,
  parcels: [{ lines: [{ productId: 'A', quantity: 1 }] }, { lines: [{ productId: 'A', quantity: 2 }] }],
  lines: [line('A', 3, 3), line('B', 1, 1)],
}

test('the pick list sums what is unsent by tool, over all orders', () => {
  expect(pickRows([first, second, gone]).map(({ sku, pieces, orders }) => [sku, pieces, orders])).toEqual([
    [
      'B',
      5,
      [
        { number: 'LD-1', pieces: 2 },
        { number: 'LD-2', pieces: 3 },
      ],
    ],
    ['Z', 5, [{ number: 'LD-1', pieces: 5 }]],
  ])
})

test('a packing slip lists what is unsent, and afterwards what was sent last', () => {
  const packed = (order: typeof gone | typeof first) =>
    slipLines(order).map(({ sku, packed }) => [sku, packed])
  expect(packed(first)).toEqual([
    ['Z', 5],
    ['B', 2],
  ])
  expect(packed(gone)).toEqual([['A', 2]])
})

test('an order that has ended is not picked', () => {
  expect(pickRows([{ ...first, unsent: 0 }])).toEqual([])
})
