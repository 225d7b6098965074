import type { DbTransaction } from '#src/store/db/connection.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { findReturn } from '#src/store/returns/returns.ts'
import { stepReturn } from './move-return.ts'

/** The money of a return has gone back. Whatever became of it meanwhile, the refund is recorded. */
export async function endReturn(
  trx: DbTransaction,
  { order, returnId, actor, now }: { order: OrderRow; returnId: string; actor: string; now: Date },
) {
  const row = await findReturn(trx, returnId)
  if (row?.state === 'received')
    await stepReturn(trx, { row, order, to: 'refunded', mover: 'admin', actor, now })
}
