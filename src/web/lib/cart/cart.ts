import { ApiProblem } from '#src/api/api-problem.ts'
import type { AddedToCart, Cart, CartLine, CartLineForm, ChangeLineInput } from '#src/contract/cart.ts'
import { loadApi } from '../load-api.ts'
import { storedToken } from '../session/account.ts'
import { toast } from '../toast.ts'
import { accountBackend, type CartBackend, type CartCalls } from './cart-backend.ts'
import { rememberCount } from './cart-count.ts'
import { cartLock } from './cart-lock.ts'
import { deviceBackend, deviceCart, emptyDeviceCart } from './device-cart.ts'

// The cart of whoever is here, for all of the browser's code: with the account of someone who is signed in, else on the
// device. `follow-cart.ts` keeps it true to other tabs and devices.

let cart: Cart | undefined
const listeners = new Set<(cart: Cart) => void>()

/** As it was last seen; undefined before it was read. */
export const knownCart = () => cart

export function onCartChange(listener: (cart: Cart) => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Takes over what this tab, or another one, was told. */
export function setCart(next: Cart) {
  cart = next
  rememberCount(next.lines.length, next.saved.length)
  for (const listener of listeners) listener(next)
  return next
}

export const refreshCart = () => withBackend(async (backend) => setCart(await backend.read()))

/** Many lines are one call, which says what was added and what was not. */
export const addToCart = (lines: CartLineForm[]): Promise<AddedToCart> =>
  withBackend(async (backend) => {
    const answer = await backend.add(lines)
    setCart(answer.cart)
    return answer
  })

export const changeInCart = (productId: string, change: ChangeLineInput) =>
  withBackend(async (backend) => setCart(await backend.change(productId, change)))

export const removeFromCart = (productId: string) =>
  withBackend(async (backend) => setCart(await backend.remove(productId)))

/** Puts back a line that was removed: as it was, in its place. */
export const restoreToCart = ({ productId, quantity, added, seenPrice }: CartLine, saved: boolean) =>
  addToCart([{ productId, quantity, added, seenPrice, saved }])

/** One change at a time, in all tabs. A session that has ended meanwhile leaves the device's cart. */
const withBackend = <Result>(work: (backend: CartBackend) => Promise<Result>) =>
  alone(async () => {
    try {
      return await work(await currentBackend())
    } catch (problem) {
      if (storedToken() || !(problem instanceof ApiProblem) || problem.status !== 401) throw problem
      return work(await currentBackend())
    }
  })

let last: Promise<unknown> = Promise.resolve()

const alone = <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (navigator.locks) return navigator.locks.request(cartLock, work)
  const next = last.then(work, work)
  last = next.catch(() => {})
  return next
}

async function currentBackend() {
  const { cart: calls } = await loadApi()
  if (!storedToken()) return deviceBackend(calls)
  await joinDeviceCart(calls)
  return accountBackend(calls)
}

/** The server knows the id of a cart that it has joined: neither a second tab nor a lost answer adds it twice. */
async function joinDeviceCart(calls: CartCalls) {
  const { id, lines } = deviceCart.read()
  if (lines.length === 0) return
  const { notAdded } = await calls.add({ lines, deviceCart: id })
  emptyDeviceCart()
  for (const { detail } of notAdded) toast('info', detail)
}
