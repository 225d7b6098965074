import { expect, test } from 'vitest'
import type { OrderEvent, OrderState } from '#src/contract/orders/orders.ts'
import { stepsOf } from './order-steps.ts'

const at = '2026-11-11T10:04:00.000Z'
const placed: OrderEvent = { at, by: 'buyer', to: 'pending' }
const moved = (from: OrderState, to: OrderState, more: Partial<OrderEvent> = {}): OrderEvent => ({
  ...{ at, by: 'shop', from, to },
  ...more,
})
const paid = moved('pending', 'paid')
const shipped = moved('paid', 'shipped', { note: 'Northline, NL 4471' })

const names = (state: OrderState, history: OrderEvent[]) =>
  stepsOf({ state, history }).map(({ name, stage }) => `${name} ${stage}`)

test.each<[OrderState, OrderEvent[], string[]]>([
  ['pending', [placed], ['Placed done', 'Waiting for payment now', 'Shipped next', 'Delivered next']],
  ['paid', [placed, paid], ['Placed done', 'Paid done', 'Being packed now', 'Delivered next']],
  ['shipped', [placed, paid, shipped], ['Placed done', 'Paid done', 'Shipped done', 'On its way now']],
  [
    'delivered',
    [placed, paid, shipped, moved('shipped', 'delivered')],
    ['Placed done', 'Paid done', 'Shipped done', 'Delivered done'],
  ],
  ['cancelled', [placed, moved('pending', 'cancelled')], ['Placed done', 'Cancelled done']],
  ['refunded', [placed, paid, moved('paid', 'refunded')], ['Placed done', 'Paid done', 'Refunded done']],
])('an order that is %s', (state, history, steps) => {
  expect(names(state, history)).toEqual(steps)
})

test('a part of the money that was sent back is a step of its own', () => {
  const part: OrderEvent = { at, by: 'admin', sentBack: 12.5 }
  expect(names('paid', [placed, paid, part])).toContain('$12.50 refunded done')
})

test('a parcel that did not change the state is a step of its own', () => {
  const second: OrderEvent = { at, by: 'admin', parcelSent: 2 }
  const arrived: OrderEvent = { at, by: 'admin', parcelDelivered: 1 }
  expect(names('shipped', [placed, paid, shipped, second, arrived]).slice(3)).toEqual([
    'Parcel 2 sent done',
    'Parcel 1 delivered done',
    'On its way now',
  ])
})

test('an unpaid order says until when it waits, a cancelled one why it ended', () => {
  expect(stepsOf({ state: 'pending', history: [placed], holdUntil: at })[1]?.until).toBe(at)
  const late = moved('pending', 'cancelled', { note: 'not paid in time' })
  expect(stepsOf({ state: 'cancelled', history: [placed, late] })[1]?.note).toBe('not paid in time')
  expect(stepsOf({ state: 'shipped', history: [placed, paid, shipped] })[2]?.note).toBeUndefined()
})

test('an order that is collected says so', () => {
  const collect = { branch: '', name: 'Aldermoor', code: 'ABC234' }
  const steps = (state: 'paid' | 'shipped', history: OrderEvent[]) =>
    stepsOf({ state, history, collect }).map(({ name }) => name)
  expect(steps('paid', [placed, paid])).toEqual(['Placed', 'Paid', 'Being packed', 'Collected'])
  expect(steps('shipped', [placed, paid, shipped])).toEqual([
    'Placed',
    'Paid',
    'Ready to collect',
    'Waiting for you',
  ])
})
