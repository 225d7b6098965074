import { expect, test } from 'vitest'
import { findMisfit } from './tool-figures.ts'

const drive = {
  price: 8400,
  minquantity: 5,
  quantitystep: 5,
  pricebreaks: [
    { from: 25, price: 7980 },
    { from: 100, price: 7560 },
  ],
}
const breaks = (...pricebreaks: [from: number, price: number][]) => ({
  pricebreaks: pricebreaks.map(([from, price]) => ({ from, price })),
})

test('figures that fit are right, up to the very edge', () => {
  expect(findMisfit(drive)).toBeUndefined()
  expect(findMisfit({ ...drive, minquantity: 20, price: 7981 })).toBeUndefined()
  expect(findMisfit({ ...drive, ...breaks() })).toBeUndefined()
  expect(findMisfit({ ...drive, ...breaks([10, 8399], [15, 8398]) })).toBeUndefined()
})

test.each([
  ['minquantity', 'must be a multiple of the quantity step', { minquantity: 7 }],
  ['pricebreaks', 'must begin above the minimum quantity of 25; the first is at 25', { minquantity: 25 }],
  ['pricebreaks', 'must be below the price of $79.80; the first is $79.80 from 25', { price: 7980 }],
  [
    'pricebreaks',
    'must be multiples of the quantity step of 10; 25 is not',
    { minquantity: 10, quantitystep: 10 },
  ],
  ['pricebreaks', 'must rise in quantity: 25 comes after 100', breaks([100, 7000], [25, 6000])],
  ['pricebreaks', 'must rise in quantity: 25 comes after 25', breaks([25, 7000], [25, 6000])],
  [
    'pricebreaks',
    'must fall in price: $70.00 from 100 comes after $70.00 from 25',
    breaks([25, 7000], [100, 7000]),
  ],
  ['pricebreaks', 'must be multiples of the quantity step of 5; 101 is not', breaks([25, 7000], [101, 6000])],
])('%s %s', (field, message, change) => {
  expect(findMisfit({ ...drive, ...change })).toEqual({ field, message })
})
