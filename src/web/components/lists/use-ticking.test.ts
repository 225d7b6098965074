import { expect, test } from 'vitest'
import { between } from './use-ticking.ts'

const rows = ['a', 'b', 'c', 'd'].map((number) => ({ number }))
const [, b, , d] = rows as [{ number: string }, { number: string }, { number: string }, { number: string }]
const keyOf = ({ number }: { number: string }) => number
const names = (found: { number: string }[]) => found.map(({ number }) => number).join('')

test('a range goes from the last one that was ticked, up or down', () => {
  expect(names(between(rows, 'b', d, keyOf))).toBe('bcd')
  expect(names(between(rows, 'd', b, keyOf))).toBe('bcd')
  expect(names(between(rows, 'b', b, keyOf))).toBe('b')
})

test('without one that is shown, only this row', () => {
  expect(names(between(rows, undefined, d, keyOf))).toBe('d')
  expect(names(between(rows, 'gone', d, keyOf))).toBe('d')
})
