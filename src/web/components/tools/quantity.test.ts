import { describe, expect, test } from 'vitest'
import { quantityProblem, stepped } from './quantity.ts'

const limits = { minquantity: 10, quantitystep: 5, availablequantity: 48 }

describe('the quantity that a buyer types', () => {
  test.each([
    ['10', undefined],
    ['45', undefined],
    ['', 'Enter a whole number of pieces.'],
    ['1e3', 'Enter a whole number of pieces.'],
    ['2.5', 'Enter a whole number of pieces.'],
    ['9', 'The minimum is 10. Choose 10 or more.'],
    ['49', 'Only 48 are available. Choose 45 or fewer.'],
    ['12', 'It is sold in steps of 5. Choose 10 or 15.'],
    ['47', 'It is sold in steps of 5. Choose 45.'],
  ])('%j: %s', (typed, problem) => {
    expect(quantityProblem(typed, limits)).toBe(problem)
  })

  test('says when what is left is below the minimum', () => {
    expect(quantityProblem('10', { ...limits, availablequantity: 7 })).toBe(
      'Only 7 are available, and the minimum is 10.',
    )
    expect(quantityProblem('10', { ...limits, availablequantity: 0 })).toBe('None are available now.')
  })

  test.each([
    ['10', 1, '15'],
    ['12', 1, '15'],
    ['12', -1, '10'],
    ['10', -1, '10'],
    ['45', 1, '45'],
    ['x', 1, '15'],
    ['10', 3, '25'],
    ['40', -3, '25'],
    ['10', 10, '45'],
    ['45', -10, '10'],
  ] as const)('from %j %i steps are %s', (typed, steps, next) => {
    expect(stepped(typed, steps, limits)).toBe(next)
  })
})
