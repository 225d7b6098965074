interface Stock {
  available: number
  least: number
  step: number
}

/** Why more than the stock cannot be ordered: the page says it while one types, the shop if stock has run out meanwhile. */
export function tooFewLeft({ available, least, step }: Stock) {
  if (available === 0) return 'None are available now.'
  if (available < least) return `Only ${available} are available, and the minimum is ${least}.`
  return `Only ${available} are available. Choose ${available - (available % step)} or fewer.`
}
