import { useSyncExternalStore } from 'react'
import type { AddedToCart } from '#src/contract/cart.ts'
import { addToCart } from './cart.ts'

let shown: AddedToCart | undefined
const listeners = new Set<() => void>()

function show(next: AddedToCart | undefined) {
  shown = next
  for (const listener of listeners) listener()
}

export const closeDrawer = () => show(undefined)

/** Adds one tool, and shows the cart beside the page. */
export async function addAndShow(productId: string, quantity: number) {
  show(await addToCart([{ productId, quantity }]))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What was added last, while the drawer shows it. */
export const useDrawer = () =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  )
