import { expect, test } from 'vitest'
import type { Cart, CartLine } from '#src/contract/cart.ts'
import { changedLines, changesTitle } from './changed-lines.ts'

const line = (productId: string, more: Partial<CartLine> = {}): CartLine => ({
  ...{ productId, name: productId, sku: productId, img: '', added: '2026-11-11T10:04:00.000Z' },
  ...{ quantity: 2, unitPrice: 5, price: 10, seenPrice: 5 },
  ...{ minquantity: 1, quantitystep: 1, availablequantity: 9, mends: [] },
  ...more,
})
const cartOf = (...lines: CartLine[]): Cart => ({ lines, saved: [], pieces: 0, subtotal: 0 })

test('a cart that is as it was shown has no changes', () => {
  expect(changedLines([line('fan')], cartOf(line('fan'), line('added meanwhile')))).toEqual([])
})

test('another total of the same lines is told', () => {
  expect(changesTitle([])).toBe('The total has changed, look again')
})

test('another price is told with both', () => {
  const dearer = line('fan', { unitPrice: 6, price: 12 })
  const changed = changedLines([line('fan'), line('screen')], cartOf(dearer, line('screen')))
  expect(changed).toEqual([{ before: line('fan'), now: dearer }])
  expect(changesTitle(changed)).toBe('A price has changed, look again')
})

test('a line that cannot be ordered is told, also when it was so from the start', () => {
  const short = line('fan', { problem: 'out of stock', detail: 'Only 1 in stock', mends: [1] })
  expect(changesTitle(changedLines([short], cartOf(short)))).toBe('One line cannot be ordered like this')
  const other = line('screen', { problem: 'off sale' })
  expect(changesTitle(changedLines([line('fan'), line('screen')], cartOf(short, other)))).toBe(
    '2 lines cannot be ordered like this',
  )
})

test('a line of which fewer were taken instead is told', () => {
  const fewer = line('fan', { quantity: 1, price: 5 })
  expect(changesTitle(changedLines([line('fan')], cartOf(fewer)))).toBe('The order has changed, look again')
})

test('a line that has left the cart is told', () => {
  const changed = changedLines([line('fan')], cartOf())
  expect(changed).toEqual([{ before: line('fan'), now: undefined }])
  expect(changesTitle(changed)).toBe('The order has changed, look again')
})

test('what the store house lacks does not matter to an order that a branch has', () => {
  const short = line('fan', { problem: 'out of stock', detail: 'Only 1 in stock', mends: [1] })
  expect(changedLines([short], cartOf(short), true)).toEqual([])
})
