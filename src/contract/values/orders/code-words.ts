import { showDay } from '../days.ts'
import { showPrice } from '../money/price.ts'

/** What a customer reads under the field of a discount code. Days as 2026-09-30, money in dollars. */
export const codeWords = {
  gives: (code: string, less: number) => `${code}: ${showPrice(less)} less`,
  freeDelivery: (code: string) => `${code}: free delivery`,
  freeAlready: (code: string) => `${code} gives free delivery, and yours is free already.`,
  nothing: (code: string) => `${code} takes nothing off this cart.`,
  wrong: 'No such code. Look at the letters again.',
  ended: (code: string, day: string) => `${code} ended on ${showDay(day)}.`,
  paused: (code: string) => `${code} cannot be used at the moment.`,
  notYet: (code: string, day: string) => `${code} can be used from ${showDay(day)}.`,
  usedUp: (code: string) => `${code} has been used up.`,
  usedByThem: (code: string, most: number) =>
    `You have used ${code} ${most === 1 ? 'already' : `${most} times, which is the most`}.`,
  otherCategories: (code: string, categories: string[]) =>
    `${code} is for ${inWords(categories)}, and the cart has none.`,
  otherTools: (code: string) => `${code} is for other tools than those in the cart.`,
  onlyBreaks: (code: string) =>
    `${code} does not count for tools at a price for more pieces, and the cart has no others that it is for.`,
  belowValue: (code: string, from: number, subtotal: number) =>
    `${code} needs ${showPrice(from)}, this cart has ${showPrice(subtotal)}. Add ${showPrice(from - subtotal)}.`,
}

/** Display, Frame and Cooling */
export const inWords = (names: string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
