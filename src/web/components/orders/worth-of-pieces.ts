import type { Order } from '#src/contract/orders/orders.ts'
import { toCents } from '#src/contract/values/money/cents.ts'
import { partOfPieces } from '#src/contract/values/money/refund-sums.ts'

/** Dollars that were paid for some pieces of an order, after those that are refunded already. */
export const worthOfPieces = (
  { lines }: Pick<Order, 'lines'>,
  chosen: { productId: string; quantity: number }[],
) =>
  chosen.reduce((sum, { productId, quantity }) => {
    const line = lines.find((one) => one.productId === productId)
    return line ? sum + partOfPieces(toCents(line.paid), { ...line, pieces: quantity }) : sum
  }, 0) / 100
