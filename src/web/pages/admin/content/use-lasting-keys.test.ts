import { expect, test } from 'vitest'
import { keysFor, moveItem } from './use-lasting-keys.ts'

test('a row keeps its key wherever it is moved', () => {
  const keys = keysFor([], 3)
  expect(new Set(keys).size).toBe(3)
  const moved = moveItem(keys, 0, 2)
  expect(moved).toEqual([keys[1], keys[2], keys[0]])
  expect(keysFor(moved, 3)).toBe(moved)
})

test('rows that came from elsewhere have keys that no row had', () => {
  const keys = keysFor([], 2)
  expect(keysFor(keys, 3).some((key) => keys.includes(key))).toBe(false)
})
