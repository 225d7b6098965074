import type { AddedToCart } from '#src/contract/cart.ts'
import type { OrderLine } from '#src/contract/orders/orders.ts'
import { showPrice } from '#src/contract/values/money/price.ts'

/** What is not as in the earlier order, in a sentence for each. */
export function differencesFrom(ordered: OrderLine[], { cart, notAdded }: AddedToCart): string[] {
  const today = new Map(cart.lines.map((line) => [line.productId, line]))
  const prices = ordered.flatMap(({ productId, name, unitPrice }) => {
    const now = today.get(productId)
    return now && now.unitPrice !== unitPrice
      ? [`${name}: ${showPrice(now.unitPrice)} each today, ${showPrice(unitPrice)} in this order.`]
      : []
  })
  return [...notAdded.map(({ detail }) => detail), ...prices]
}
