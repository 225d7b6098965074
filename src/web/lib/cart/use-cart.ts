import { useSyncExternalStore } from 'react'
import { knownCart, onCartChange } from './cart.ts'
import { rememberedCount } from './cart-count.ts'

/** Undefined until it has been read. */
export const useCart = () => useSyncExternalStore(onCartChange, knownCart, () => undefined)

const count = () => knownCart()?.lines.length ?? rememberedCount()

export const useCartCount = () => useSyncExternalStore(onCartChange, count, () => 0)
