import { expect, test } from 'vitest'
import type { OrderFigures } from '../../orders/orders.ts'
import { rowsInTotal, rowsToTotal, taxOnBase } from './figures.ts'

const figures = (more: Partial<OrderFigures> = {}): OrderFigures => ({
  ...{ subtotal: 30, discount: 0, delivery: 5, tax: 7, pricesContainTax: false, reverseCharge: false },
  taxes: [{ name: 'VAT', rate: 20, base: 35, tax: 7 }],
  deliveryMethod: { _id: 'm', name: 'Express', daysLeast: 1, daysMost: 1 },
  ...more,
})

test('what is added is listed from the goods to the total', () => {
  expect(rowsToTotal(figures({ discount: 3 }))).toEqual([
    { name: 'Subtotal', dollars: 30 },
    { name: 'Discount', dollars: -3 },
    { name: 'Express', dollars: 5 },
    { name: 'VAT 20%', dollars: 7 },
  ])
  expect(rowsToTotal(figures({ deliveryMethod: undefined, taxes: [] }))).toEqual([
    { name: 'Subtotal', dollars: 30 },
  ])
  expect(rowsInTotal(figures())).toEqual([])
})

test('a code is named beside what it was used for', () => {
  const namesOf = (more: Partial<OrderFigures>) =>
    rowsToTotal(figures({ discountCode: 'BENCH5', ...more })).map(({ name }) => name)
  expect(namesOf({ discount: 3 })).toEqual(['Subtotal', 'Discount BENCH5', 'Express', 'VAT 20%'])
  expect(namesOf({ delivery: 0 })).toEqual(['Subtotal', 'Express, BENCH5', 'VAT 20%'])
})

test('tax that prices contain is told beside the total', () => {
  const contained = figures({ pricesContainTax: true })
  expect(rowsToTotal(contained).map(({ name }) => name)).toEqual(['Subtotal', 'Express'])
  expect(rowsInTotal(contained)).toEqual([{ name: 'Includes VAT 20%', dollars: 7 }])
  expect(rowsInTotal(contained, taxOnBase)[0]?.name).toBe('Includes VAT 20% on $35.00')
})
