import type { PriceBreak } from './price-breaks.ts'

// Formatted by hand: the first use of Intl takes a phone longer than hydrating the page. Separate from money.ts, so that
// pages do not load the validation of requests.

/** 1,234, or 1,000+ when counting stopped there. */
export const showCount = (count: number, capped = false) =>
  `${String(count).replace(/\B(?=(\d{3})+$)/g, ',')}${capped ? '+' : ''}`

/** $75.60 from 100 */
export const showBreak = ({ from, price }: PriceBreak) => `${showPrice(price)} from ${showCount(from)}`

/** $1,234.50 */
export function showPrice(amount: number) {
  const [dollars = '', cents] = Math.abs(amount).toFixed(2).split('.')
  return `${amount < 0 ? '-' : ''}$${showCount(Number(dollars))}.${cents}`
}

/** Dollars of an order that were not refunded yet. */
export const notSentBack = ({ price, refunded = 0 }: { price: number; refunded?: number }) =>
  Math.round((price - refunded) * 100) / 100
