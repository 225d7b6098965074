import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostOf, orderableNear, problemWords, quantityProblemOf } from './line-problem.ts'

const hinge = { minquantity: 20, quantitystep: 4, availablequantity: 46 }

test.each([
  [16, 'below minimum', 'Below the minimum of 20', [20]],
  [20, undefined, '', [20]],
  [30, 'off step', 'Sold in steps of 4', [28, 32]],
  [44, undefined, '', [44]],
  [45, 'off step', 'Sold in steps of 4', [44]],
  [48, 'out of stock', 'Only 46 in stock', [44]],
] as const)('%i of a hinge', (quantity, problem, words, near) => {
  expect(quantityProblemOf(quantity, hinge)).toBe(problem)
  expect(problem ? problemWords(problem, hinge) : '').toBe(words)
  expect(orderableNear(quantity, hinge)).toEqual(near)
})

test('too low a stock leaves nothing to order', () => {
  const low = { ...hinge, availablequantity: 19 }
  expect([quantityProblemOf(20, low), mostOf(low), orderableNear(20, low)]).toEqual(['out of stock', 16, []])
  expect(problemWords('out of stock', { ...hinge, availablequantity: 0 })).toBe('Out of stock')
})

test('what is offered can be ordered', () => {
  const steps = fc.integer({ min: 1, max: 50 })
  fc.assert(
    fc.property(
      steps,
      steps,
      fc.nat(5000),
      fc.integer({ min: 1, max: 9000 }),
      (step, minimum, stock, quantity) => {
        const limits = { minquantity: step * minimum, quantitystep: step, availablequantity: stock }
        for (const offered of orderableNear(quantity, limits))
          expect(quantityProblemOf(offered, limits)).toBeUndefined()
        if (!quantityProblemOf(quantity, limits)) expect(orderableNear(quantity, limits)).toEqual([quantity])
      },
    ),
  )
})
