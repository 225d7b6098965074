import { expect, test } from 'vitest'
import type { OrderedLine } from '#src/contract/orders/orders.ts'
import { chosenLines, shipWords, startingChoices, wrongChoices } from './ship-choices.ts'

const line = (productId: string, quantity: number, sent: number) =>
  ({ productId, quantity, sent, cancelled: 0 }) as OrderedLine
const order = { lines: [line('a', 8, 0), line('b', 20, 20), line('c', 12, 2)] }

test('all that is unsent is ticked', () => {
  const choices = startingChoices(order)
  expect(choices).toEqual({ a: { on: true, pieces: '8' }, c: { on: true, pieces: '10' } })
  expect(shipWords(chosenLines(order, choices))).toBe('2 lines, 18 pieces')
})

test('fewer pieces and cleared boxes stay to be sent', () => {
  const choices = { a: { on: false, pieces: '8' }, c: { on: true, pieces: '1' } }
  expect(chosenLines(order, choices)).toEqual([{ productId: 'c', quantity: 1 }])
  expect(shipWords(chosenLines(order, choices))).toBe('1 line, 1 piece')
})

test.each(['', '0', '11', '-1', '1.5', 'x'])('%j of 10 pieces cannot be sent', (pieces) => {
  const choices = { ...startingChoices(order), c: { on: true, pieces } }
  expect(wrongChoices(order, choices)).toBe(true)
  expect(chosenLines(order, choices)).toEqual([{ productId: 'a', quantity: 8 }])
  expect(wrongChoices(order, { ...choices, c: { on: false, pieces } })).toBe(false)
})
