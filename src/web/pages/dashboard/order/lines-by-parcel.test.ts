import { expect, test } from 'vitest'
import type { OrderedLine } from '#src/contract/orders/orders.ts'
import type { Parcel } from '#src/contract/orders/parcels.ts'
import { linesCancelled, linesOfParcel, linesToCome, parcelTitle } from './lines-by-parcel.ts'

const line = (productId: string, quantity: number, sent: number) =>
  ({ productId, quantity, sent, cancelled: 0, unitPrice: 0.1, price: quantity * 0.1 }) as OrderedLine
const order = { lines: [line('a', 5, 3), line('b', 2, 2), line('c', 1, 0)] }
const shown = (lines: OrderedLine[]) =>
  lines.map(({ productId, quantity, price }) => [productId, quantity, price])

test('each parcel shows its own pieces at their price, the rest is still to come', () => {
  const parcel = {
    lines: [
      { productId: 'a', quantity: 3 },
      { productId: 'b', quantity: 2 },
    ],
  }
  expect(shown(linesOfParcel(order, parcel))).toEqual([
    ['a', 3, 0.3],
    ['b', 2, 0.2],
  ])
  expect(shown(linesToCome(order))).toEqual([
    ['a', 2, 0.2],
    ['c', 1, 0.1],
  ])
})

test('cancelled pieces stand apart, and are not to come', () => {
  const some = { lines: [{ ...line('a', 5, 3), cancelled: 2 }, line('b', 2, 0)] }
  expect(shown(linesCancelled(some))).toEqual([['a', 2, 0.2]])
  expect(shown(linesToCome(some))).toEqual([['b', 2, 0.2]])
})

test('parcels are counted with the one that is still to come', () => {
  const [one, two] = [{ position: 1 } as Parcel, { position: 2 } as Parcel]
  const sent = [line('b', 2, 2)]
  expect(parcelTitle({ parcels: [one], lines: sent }, one)).toBe('What was ordered')
  expect(parcelTitle({ parcels: [one], lines: order.lines }, one)).toBe('Parcel 1 of 2')
  expect(parcelTitle({ parcels: [one, two], lines: sent }, two)).toBe('Parcel 2 of 2')
})
