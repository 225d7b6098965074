import type { Api } from '#src/api/client.ts'
import type { AddedToCart, Cart, CartLineForm, ChangeLineInput } from '#src/contract/cart.ts'

export type CartCalls = Api['cart']

/** Where a cart is kept: with an account, or on a visitor's device. */
export interface CartBackend {
  read(): Promise<Cart>
  add(lines: CartLineForm[]): Promise<AddedToCart>
  change(productId: string, change: ChangeLineInput): Promise<Cart>
  remove(productId: string): Promise<Cart>
}

export const accountBackend = (calls: CartCalls): CartBackend => ({
  read: () => calls.get(),
  add: (lines) => calls.add({ lines }),
  change: (productId, change) => calls.change(productId, change),
  remove: (productId) => calls.remove(productId),
})
