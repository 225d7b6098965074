import type { DbTransaction } from '#src/store/db/connection.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { returnStock } from '#src/store/orders/orders.ts'
import { findRestocked } from '#src/store/payments/refund-lines.ts'

/** Pieces go back to where they came from: first those of the store house, then those of the branch. */
export async function restockPieces(
  trx: DbTransaction,
  order: OrderRow,
  /** The refund that it is for, if there is one. */
  refundId: string | undefined,
  lines: { position: number; restocked: number }[],
) {
  const earlier = await findRestocked(trx, order.no, refundId)
  const back = lines.flatMap(({ position, restocked }) => {
    const line = order.lines.find((one) => one.position === position)
    if (!line || restocked === 0) return []
    const before = earlier.find((one) => one.position === position)?.pieces ?? 0
    const ofStoreHouse = Math.max(0, line.quantity - line.from_branch - before)
    return [
      { tool_id: line.tool_id, quantity: restocked, from_branch: Math.max(0, restocked - ofStoreHouse) },
    ]
  })
  await returnStock(trx, { lines: back, branch_id: order.branch_id })
}
