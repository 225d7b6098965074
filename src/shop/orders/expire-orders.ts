import { ShopProblem } from '#src/contract/problems.ts'
import type { Db } from '#src/store/db/connection.ts'
import { addJob } from '#src/store/operations/jobs.ts'
import {
  deleteIdempotencyKeys,
  findEndedHolds,
  findOrder,
  findStuckClosings,
} from '#src/store/orders/orders.ts'
import { cancelOrder, type ReleasePayment } from './cancel-order.ts'

interface Clockwork {
  now: () => Date
  release: ReleasePayment
}

const minute = 60_000
const keysLive = 7 * 24 * 60 * minute

/** Runs every minute: each order whose time is up becomes a job of its own, which is retried. */
export async function sweepOrders(db: Db, { now }: Pick<Clockwork, 'now'>) {
  const time = now().getTime()
  const due = [
    ...(await findEndedHolds(db, new Date(time), 500)),
    ...(await findStuckClosings(db, new Date(time - 5 * minute), 500)),
  ]
  for (const { id } of due) await addJob(db, 'endOrder', { orderId: id }, { key: `endOrder ${id}` })
  await deleteIdempotencyKeys(db, new Date(time - keysLive))
}

/** Releases the stock of an expired order, or finishes a cancellation that a crash interrupted. */
export async function endOrder(db: Db, { now, release }: Clockwork, orderId: string) {
  const order = await findOrder(db, { orderId })
  if (!order) return
  const expired = order.state === 'pending' && order.hold_until <= now()
  if (!expired && !order.closing_at) return
  const note = expired ? 'not paid in time' : 'cancellation finished'
  try {
    await cancelOrder(db, { orderId, mover: 'shop', actor: 'the shop', note, release, now: now() })
  } catch (error) {
    // Somebody cancelled, paid or shipped it at the same time, so there is nothing left to do.
    if (!(error instanceof ShopProblem && error.code === 'CONFLICT')) throw error
  }
}
