import { cartCountKey, cartSavedKey } from '../first-paint/first-paint-keys.ts'

export function rememberCount(count: number, saved: number) {
  try {
    localStorage.setItem(cartCountKey, String(count))
    localStorage.setItem(cartSavedKey, saved > 0 ? 'true' : '')
  } catch {
    // Without storage the number appears a moment later.
  }
  showCartCount(count)
}

export function rememberedCount() {
  try {
    return Number(localStorage.getItem(cartCountKey)) || 0
  } catch {
    return 0
  }
}

/**
 * As the first paint does (`first-paint.ts`): the HTML is the same for everyone, and the style sheet shows the number. A
 * counter is not inherited; with a variable the browser would work out the styles of the whole page again, 13 ms instead
 * of 1.
 */
export function showCartCount(count: number) {
  const { dataset, style } = document.documentElement
  if (count > 0) dataset.cart = ''
  else delete dataset.cart
  style.counterReset = `cart ${count}`
}
