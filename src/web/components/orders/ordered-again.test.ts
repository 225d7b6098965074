import { expect, test } from 'vitest'
import type { AddedToCart, CartLine } from '#src/contract/cart.ts'
import type { OrderLine } from '#src/contract/orders/orders.ts'
import { differencesFrom } from './ordered-again.ts'

const ordered = (productId: string): OrderLine => ({
  ...{ productId, name: productId, sku: productId, img: '' },
  ...{ quantity: 2, unitPrice: 5, price: 10 },
})
const inCart = (productId: string, unitPrice: number) => ({ productId, unitPrice }) as CartLine
const answer = (lines: CartLine[], notAdded: AddedToCart['notAdded'] = []): AddedToCart => ({
  cart: { lines, saved: [], pieces: 0, subtotal: 0 },
  added: [],
  notAdded,
})

test('the same prices and quantities are no difference', () => {
  expect(differencesFrom([ordered('fan')], answer([inCart('fan', 5), inCart('screen', 9)]))).toEqual([])
})

test('another price and what could not be added are told', () => {
  const missing = {
    productId: 'hinge',
    quantity: 2,
    reason: 'out of stock',
    detail: 'Hinge is out of stock.',
  } as const
  expect(
    differencesFrom([ordered('fan'), ordered('hinge')], answer([inCart('fan', 5.5)], [missing])),
  ).toEqual(['Hinge is out of stock.', 'fan: $5.50 each today, $5.00 in this order.'])
})
