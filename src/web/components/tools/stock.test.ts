import { expect, it } from 'vitest'
import { isBelowMinimum, isLow, stockShare } from './stock.ts'

const stocked = (minquantity: number, availablequantity: number) => ({ minquantity, availablequantity })

it('draws sixty minimum orders as a full bar and never more', () => {
  expect(stockShare(stocked(10, 300))).toBe(50)
  expect(stockShare(stocked(5, 480))).toBe(100)
  expect(stockShare(stocked(5, 0))).toBe(0)
})

it('calls less than so many smallest orders low as the owner has set', () => {
  expect(isLow(stocked(20, 79), { lowStockLevel: 4 })).toBe(true)
  expect(isLow(stocked(20, 80), { lowStockLevel: 4 })).toBe(false)
  expect(isLow(stocked(20, 80), { lowStockLevel: 5 })).toBe(true)
  expect(isLow({ ...stocked(20, 80), lowbelow: 80 }, { lowStockLevel: 5 })).toBe(false)
  expect(isLow({ ...stocked(20, 80), lowbelow: 81 }, { lowStockLevel: 4 })).toBe(true)
})

it('knows when not even the smallest order is left', () => {
  expect(isBelowMinimum(stocked(20, 19))).toBe(true)
  expect(isBelowMinimum(stocked(20, 20))).toBe(false)
})
