import { expect, test } from 'vitest'
import { defaultSettings, type ShopSettings } from '#src/contract/settings.ts'
import { orderRulesOf } from './order-rules.ts'

const rulesOf = (set: Partial<ShopSettings>) => orderRulesOf({ ...defaultSettings, ...set })

test('the owner says how long and how many', () => {
  expect(rulesOf({ orderHoldHours: 48 })).toEqual({
    holdHours: 48,
    mostUnpaid: 20,
    strangers: { holdHours: 48, mostUnpaid: 10 },
  })
})

test('strangers may hold for less, never for longer', () => {
  const hours = (orderHoldHours: number, newAccountHoldHours: number) =>
    rulesOf({ orderHoldHours, newAccountHoldHours }).strangers.holdHours
  expect([hours(24, 2), hours(1, 2)]).toEqual([2, 1])
})

test('strangers may have fewer unpaid orders, never more', () => {
  const orders = (mostUnpaidOrders: number, newAccountUnpaidOrders: number) =>
    rulesOf({ mostUnpaidOrders, newAccountUnpaidOrders }).strangers.mostUnpaid
  expect([orders(20, 3), orders(2, 3)]).toEqual([3, 2])
})
