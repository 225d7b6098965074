import type { Cart, CartLine } from '#src/contract/cart.ts'

/** A line that is not as it was shown, or that cannot be ordered as it is. */
export interface ChangedLine {
  before: CartLine
  /** Undefined when it has left the cart. */
  now: CartLine | undefined
}

/** What stands in the way of a line by the cart alone does not count once the shop has said that it can be ordered. */
export function changedLines(before: CartLine[], cart: Cart, canBeOrdered = false): ChangedLine[] {
  const today = new Map(
    cart.lines.map((line) => [line.productId, canBeOrdered ? withoutProblem(line) : line]),
  )
  return before
    .map((line) => ({ before: line, now: today.get(line.productId) }))
    .filter(({ before, now }) => !now || now.problem || now.price !== before.price)
}

const withoutProblem = ({ problem, detail, ...line }: CartLine): CartLine => ({ ...line, mends: [] })

export function changesTitle(changed: ChangedLine[]) {
  if (changed.length === 0) return 'The total has changed, look again'
  const wrong = changed.filter(({ now }) => now?.problem).length
  if (wrong > 0) return `${wrong === 1 ? 'One line' : `${wrong} lines`} cannot be ordered like this`
  const isPrice = changed.some(({ before, now }) => now && now.unitPrice !== before.unitPrice)
  return isPrice ? 'A price has changed, look again' : 'The order has changed, look again'
}
