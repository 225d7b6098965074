import { expect, test } from 'vitest'
import { defaultSettings } from '#src/contract/settings.ts'
import { orderRulesOf } from './order-rules.ts'

const rulesOf = (orderHoldHours: number, strangersHours: number) =>
  orderRulesOf({ ...defaultSettings, orderHoldHours }, { holdHours: strangersHours, mostUnpaid: 10 })

test('the owner says how long and how many', () => {
  expect(rulesOf(48, Number.POSITIVE_INFINITY)).toEqual({
    holdHours: 48,
    mostUnpaid: 20,
    strangers: { holdHours: 48, mostUnpaid: 10 },
  })
})

test('strangers may hold for less, never for longer', () => {
  expect(rulesOf(24, 2).strangers.holdHours).toBe(2)
  expect(rulesOf(1, 2).strangers.holdHours).toBe(1)
})
