interface Stock {
  available: number
  least: number
  step: number
}

/** Why more than the stock cannot be ordered: the page says it while one types, the shop if stock has run out meanwhile. */
export function tooFewLeft({ available, least, step }: Stock) {
  if (available === 0) return 'None are available now.'
  const only = `Only ${available} ${available === 1 ? 'is' : 'are'} available`
  if (available < least) return `${only}, and the minimum is ${least}.`
  return `${only}. Choose ${available - (available % step)} or fewer.`
}
