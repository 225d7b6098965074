import { expect, test } from 'vitest'
import { ratioOf, showFigure, showSpread, spreadOf } from './spread.ts'

test('a spread is the middle round with the least and the most', () => {
  expect(spreadOf([30, 10, 20])).toEqual({ median: 20, least: 10, most: 30 })
  expect(spreadOf([4, 1, 3, 2])).toEqual({ median: 2.5, least: 1, most: 4 })
  expect(spreadOf([7])).toEqual({ median: 7, least: 7, most: 7 })
  expect(() => spreadOf([])).toThrow('no rounds')
})

test('a ratio compares neighbouring rounds, not the middles', () => {
  // The machine was ten times as slow in the second round: each round by itself still says one half.
  expect(ratioOf([50, 5, 60], [100, 10, 120])).toEqual({ median: 0.5, least: 0.5, most: 0.5 })
  expect(ratioOf([1, 2, 3], [2, 2, 2])).toEqual({ median: 1, least: 0.5, most: 1.5 })
  expect(() => ratioOf([1, 2], [1])).toThrow('in pairs')
})

test.each([
  [34_380.4, '34,380'],
  [99.96, '100'],
  [12.345, '12.3'],
  [0.5912, '0.591'],
  [0, '0'],
  [Number.NaN, '?'],
])('%s is shown as %s', (figure, shown) => {
  expect(showFigure(figure)).toBe(shown)
})

test('a spread is shown with its bounds', () => {
  expect(showSpread({ median: 1240, least: 1180, most: 1301 })).toBe('1,240 (1,180–1,301)')
})
