import { expect, test } from 'vitest'
import { sharedNumbers, spreadPasted } from './tracking-numbers.ts'

const orders = ['LD-26-000001', 'LD-26-000002', 'LD-26-000003']
const spread = (at: number, pasted: string) =>
  Object.values(spreadPasted(orders, empty, orders[at] ?? '', pasted).typed)
const empty = Object.fromEntries(orders.map((order) => [order, '']))

test('pasted lines go to the field and those after it', () => {
  expect(spread(0, 'A 1\r\nA 2\n\n A 3 \nA 4')).toEqual(['A 1', 'A 2', 'A 3'])
  expect(spread(1, 'A 1\nA 2\nA 3')).toEqual(['', 'A 1', 'A 2'])
  expect(spread(2, 'A 1')).toEqual(['', '', 'A 1'])
})

test('a line that names an order goes to that order', () => {
  expect(spread(0, 'LD-26-000003\tA 3\nld-26-000001; A 1')).toEqual(['A 1', '', 'A 3'])
  expect(spread(0, 'LD-26-000003\n')).toEqual(['', '', ''])
})

test('a line that fits no order is told, and takes no field', () => {
  const { typed, left } = spreadPasted(
    orders,
    empty,
    orders[0] ?? '',
    'LD-26-000099, A 9\nA 1\nLD-26-0000011 A 8',
  )
  expect(Object.values(typed)).toEqual(['A 1', '', ''])
  expect(left).toEqual(['LD-26-000099, A 9', 'LD-26-0000011 A 8'])
})

test('a label that was scanned twice is known, in whatever way it is written', () => {
  const parcels = [
    { order: 'one', trackingNumber: 'NL 4471' },
    { order: 'two', trackingNumber: 'nl-44 71' },
    { order: 'three', trackingNumber: 'NL 4472' },
  ]
  expect([...sharedNumbers(parcels)]).toEqual(['one', 'two'])
})
