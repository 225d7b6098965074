import { describe, expect, test } from 'vitest'
import type { CartTool } from '#src/store/cart/cart.ts'
import { joinLines } from './joined-lines.ts'

const now = new Date('2026-11-16T08:00:00Z')
const fan: CartTool = {
  tool_id: 'fan',
  name: 'Fan',
  sku: 'F-1',
  img: '/f.webp',
  price_cents: 2475,
  price_breaks: [{ from: 40, cents: 2350 }],
  min_quantity: 10,
  quantity_step: 5,
  available_quantity: 48,
  deleted_at: null,
}
const line = (quantity: number, more: object = {}) => ({ productId: 'fan', quantity, ...more })
const held = (quantity: number, more: object = {}) => ({
  ...fan,
  quantity,
  saved: false,
  seen_price_cents: 2390,
  added_at: new Date('2026-11-09T08:00:00Z'),
  ...more,
})

describe('adding', () => {
  test('a new line takes today’s price and time', () => {
    const { rows, added, notAdded } = joinLines([], [line(15)], [fan], now)
    expect(rows).toEqual([{ ...fan, quantity: 15, saved: false, seen_price_cents: 2475, added_at: now }])
    expect([added, notAdded]).toEqual([[{ productId: 'fan', name: 'Fan', quantity: 15 }], []])
  })

  test('equal tools add up to what the stock allows, and the rest is named', () => {
    const { rows, added, notAdded } = joinLines([held(40)], [line(10)], [fan], now)
    expect(rows).toMatchObject([{ quantity: 45, seen_price_cents: 2350, added_at: held(40).added_at }])
    expect(added).toMatchObject([{ quantity: 5 }])
    expect(notAdded).toEqual([
      {
        productId: 'fan',
        name: 'Fan',
        quantity: 5,
        reason: 'out of stock',
        detail: 'Only 45 of Fan can be had now.',
      },
    ])
  })

  test('the same tool twice is one line', () => {
    expect(joinLines([], [line(10), line(15)], [fan], now).rows).toMatchObject([{ quantity: 25 }])
  })

  test('more than the stock in the cart stays as it is', () => {
    const { rows, added } = joinLines([held(60)], [line(5)], [fan], now)
    expect([rows, added]).toEqual([[held(60)], []])
  })

  test.each([
    ['below the minimum', { available_quantity: 9 }, 'out of stock', 'Fan is out of stock.'],
    ['off sale', { deleted_at: now }, 'no such tool', 'Fan is no longer on sale.'],
  ])('nothing is added of a tool that is %s', (_, change, reason, detail) => {
    const { rows, notAdded } = joinLines([], [line(10)], [{ ...fan, ...change }], now)
    expect([rows, notAdded]).toMatchObject([[], [{ quantity: 10, reason, detail }]])
  })

  test('an unknown tool is named, and the others are added', () => {
    const { rows, notAdded } = joinLines([], [{ productId: 'x', quantity: 1 }, line(10)], [fan], now)
    expect(rows).toHaveLength(1)
    expect(notAdded).toMatchObject([{ productId: 'x', reason: 'no such tool' }])
  })

  test('a cart has at most 200 lines', () => {
    const tools = Array.from({ length: 201 }, (_, no) => ({ ...fan, tool_id: `${no}`, name: `Fan ${no}` }))
    const asked = tools.map(({ tool_id }) => ({ productId: tool_id, quantity: 10 }))
    const { rows, notAdded } = joinLines([], asked, tools, now)
    expect(rows).toHaveLength(200)
    expect(notAdded).toMatchObject([{ productId: '200', reason: 'cart full' }])
    expect(joinLines(rows, [{ productId: '0', quantity: 5 }], tools, now).rows[0]?.quantity).toBe(15)
  })
})

describe('a line that was in a cart before', () => {
  const before = { added: '2026-11-01T08:00:00.000Z', seenPrice: 2000 }

  test('comes as it was, whatever is wrong with it', () => {
    const gone = { ...fan, deleted_at: now, available_quantity: 0 }
    expect(joinLines([], [line(99, before)], [gone], now).rows).toEqual([
      { ...gone, quantity: 99, saved: false, seen_price_cents: 2000, added_at: new Date(before.added) },
    ])
  })

  test('goes back to its place', () => {
    const other = { ...fan, tool_id: 'other' }
    const { rows } = joinLines([{ ...held(10), ...other }], [line(10, before)], [fan], now)
    expect(rows.map(({ tool_id }) => tool_id)).toEqual(['fan', 'other'])
  })

  test('adds up to no more than the stock with what is in the cart by now', () => {
    const { rows, notAdded } = joinLines([held(40)], [line(30, before)], [fan], now)
    expect(rows).toMatchObject([{ quantity: 45, added_at: held(40).added_at }])
    expect(notAdded).toMatchObject([{ quantity: 25, reason: 'out of stock' }])
  })

  test('was not added in the future', () => {
    const { rows } = joinLines([], [line(10, { added: '2099-01-01T00:00:00.000Z' })], [fan], now)
    expect(rows[0]?.added_at).toEqual(now)
  })
})

describe('saved for later', () => {
  test('stays apart from what is added now', () => {
    const { rows } = joinLines([held(30, { saved: true })], [line(10)], [fan], now)
    expect(rows).toMatchObject([{ quantity: 10, saved: false }])
  })

  test('does not take a line out of the cart', () => {
    const { rows } = joinLines([held(10)], [line(30, { saved: true })], [fan], now)
    expect(rows).toEqual([held(10)])
  })
})
