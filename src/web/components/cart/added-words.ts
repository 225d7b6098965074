import type { AddedToCart } from '#src/contract/cart.ts'

/** "9 lines are in your cart. LS-1T80 was there already: now 45." */
export function addedWords({ added, cart }: Pick<AddedToCart, 'added' | 'cart'>) {
  const lines = added.length === 1 ? '1 line is' : `${added.length} lines are`
  const grown = cart.lines.filter((line) =>
    added.some(({ productId, quantity }) => productId === line.productId && quantity < line.quantity),
  )
  return [`${lines} in your cart.`, alreadyThere(grown)].filter(Boolean).join(' ')
}

function alreadyThere(lines: AddedToCart['cart']['lines']) {
  const [line, ...others] = lines
  if (!line) return ''
  if (others.length > 0) return `${lines.length} of them were there already: their quantities add up.`
  return `${line.sku} was there already: now ${line.quantity}.`
}

/** What was not added, each in a sentence; more than a few are counted. */
export function leftOut({ notAdded }: Pick<AddedToCart, 'notAdded'>) {
  const most = 5
  const details = [...new Set(notAdded.map(({ detail }) => detail))]
  const more = details.length - most
  return more > 0 ? [...details.slice(0, most), `And ${more} more.`] : details
}
