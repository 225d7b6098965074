import type { Cart } from '#src/contract/cart.ts'
import { onAccountChange, storedToken } from '../session/account.ts'
import { tokenInAddress } from '../token-in-address.ts'
import { knownCart, onCartChange, refreshCart, setCart } from './cart.ts'
import { rememberedCount, showCartCount } from './cart-count.ts'

/** A page that was just looked at again is not asked for twice: focus and visibility come together. */
const pause = 1000

/** Keeps the cart true to other tabs, which tell, and to other devices, whenever this one is looked at again. */
export function followCart() {
  const ended = new AbortController()
  const on = { signal: ended.signal }
  showCartCount(rememberedCount())
  const stop = [listenToTabs(), onAccountChange(refreshQuietly)]

  let refreshed = 0
  const lookAgain = () => {
    const isNeeded = storedToken() !== undefined || knownCart() !== undefined
    // A page that was opened by an emailed link replaces the session first.
    if (document.hidden || !isNeeded || tokenInAddress() || Date.now() - refreshed < pause) return
    refreshed = Date.now()
    refreshQuietly()
  }
  document.addEventListener('visibilitychange', lookAgain, on)
  window.addEventListener('focus', lookAgain, on)
  lookAgain()
  return () => {
    ended.abort()
    for (const each of stop) each()
  }
}

/** What fails now is tried again later; until then the cart is as it was. */
const refreshQuietly = () => void refreshCart().catch(() => {})

function listenToTabs() {
  if (!('BroadcastChannel' in window)) return () => {}
  const tabs = new BroadcastChannel('cart')
  let told: Cart | undefined
  tabs.onmessage = ({ data }: MessageEvent<Cart>) => {
    told = data
    setCart(data)
  }
  const stop = onCartChange((cart) => {
    if (cart !== told) tabs.postMessage(cart)
  })
  return () => {
    stop()
    tabs.close()
  }
}
