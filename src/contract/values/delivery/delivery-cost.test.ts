import { expect, test } from 'vitest'
import { deliveryCents } from './delivery-cost.ts'

const costs = [
  { from: 0, cents: 1200 },
  { from: 25_000, cents: 800 },
]

test.each([
  [0, 1200],
  [24_999, 1200],
  [25_000, 800],
  [99_999, 800],
  [100_000, 0],
])('goods of %i cents are delivered for %i', (valueCents, cents) => {
  const table = { costBy: 'value' as const, costs, freeFromCents: 100_000 }
  expect(deliveryCents(table, { valueCents, grams: 1 })).toBe(cents)
})

test('by weight the value matters only for what is free', () => {
  const table = { costBy: 'weight' as const, costs, freeFromCents: 500 }
  expect(deliveryCents(table, { valueCents: 499, grams: 25_000 })).toBe(800)
  expect(deliveryCents(table, { valueCents: 500, grams: 0 })).toBe(0)
})
