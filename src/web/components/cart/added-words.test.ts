import { expect, test } from 'vitest'
import type { AddedToCart } from '#src/contract/cart.ts'
import { addedWords, leftOut } from './added-words.ts'

const answer = (added: [id: string, quantity: number, inCart: number][]) => ({
  added: added.map(([productId, quantity]) => ({ productId, name: productId, quantity })),
  cart: { lines: added.map(([productId, , quantity]) => ({ productId, sku: productId, quantity })) },
})
const words = (...added: [id: string, quantity: number, inCart: number][]) =>
  addedWords(answer(added) as unknown as AddedToCart)

test('says how many lines were added, and which were there already', () => {
  expect(words(['A-1', 5, 5])).toBe('1 line is in your cart.')
  expect(words(['A-1', 5, 5], ['B-2', 20, 45])).toBe(
    '2 lines are in your cart. B-2 was there already: now 45.',
  )
  expect(words(['A-1', 5, 6], ['B-2', 20, 45])).toBe(
    '2 lines are in your cart. 2 of them were there already: their quantities add up.',
  )
})

test('names what was left out, and counts the rest', () => {
  const notAdded = Array.from({ length: 7 }, (_, index) => ({ detail: `Only ${index} left.` }))
  expect(leftOut({ notAdded: notAdded as unknown as AddedToCart['notAdded'] })).toEqual([
    'Only 0 left.',
    'Only 1 left.',
    'Only 2 left.',
    'Only 3 left.',
    'Only 4 left.',
    'And 2 more.',
  ])
})
