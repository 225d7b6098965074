import type { Selectable } from 'kysely'
import type { OrderState } from '#src/contract/orders/orders.ts'
import { changeBranchStock } from '../branches/branch-stock.ts'
import type { Db, DbTransaction } from '../db/connection.ts'
import type { OrderHistory } from '../db/tables.ts'
import { orderParcels } from '../parcels/parcels.ts'
import { moveAvailable } from '../tools/tools.ts'
import { type OrderRow, orderLines, orderTaxes, refundedCents } from './order-lines.ts'

export type HistoryRow = Selectable<OrderHistory>

/** By its id or by its sequence number. Without a customer, any order: for admins and for the shop itself. */
export function findOrder(
  db: Db,
  { customer, ...which }: ({ orderId: string } | { no: number }) & { customer?: string },
) {
  const found = db
    .selectFrom('orders')
    .selectAll()
    .select([orderLines, orderTaxes, orderParcels, refundedCents])
    .where((eb) => ('no' in which ? eb('no', '=', which.no) : eb('id', '=', which.orderId)))
  return (customer === undefined ? found : found.where('customer_id', '=', customer)).executeTakeFirst()
}

/** By its sequence number. */
export const findOrderByNo = (db: Db, no: number) =>
  db.selectFrom('orders').select(['id', 'no', 'created_at']).where('no', '=', no).executeTakeFirst()

/** The tax by rate of an order that is not read with it. */
export const findOrderTaxes = async (db: Db, no: number) =>
  (await db.selectFrom('orders').select(orderTaxes).where('no', '=', no).executeTakeFirstOrThrow()).taxes

export const findHistory = (db: Db, orderId: string) =>
  db.selectFrom('order_history').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

/** Claims an order, so that it is not shipped while the card provider is asked. */
export const claimClosing = (db: Db, orderId: string, state: OrderState, now: Date) =>
  db
    .updateTable('orders')
    .set({ closing_at: now })
    .where('id', '=', orderId)
    .where('state', '=', state)
    .returningAll()
    .returning([orderLines, orderTaxes])
    .executeTakeFirst()

export const releaseClosing = (db: Db, orderId: string) =>
  db.updateTable('orders').set({ closing_at: null }).where('id', '=', orderId).execute()

export interface StateChange {
  orderId: string
  from: OrderState
  to: OrderState
  now: Date
  carrier?: string
  trackingNumber?: string
}

/** Only from the expected state; undefined if somebody else has moved it. */
export function changeState(db: Db, change: StateChange) {
  const update = db
    .updateTable('orders')
    .set({
      state: change.to,
      state_since: change.now,
      closing_at: null,
      ...(change.carrier && { carrier: change.carrier }),
      ...(change.trackingNumber && { tracking_number: change.trackingNumber }),
    })
    .where('id', '=', change.orderId)
    .where('state', '=', change.from)
  const open = change.to === 'shipped' ? update.where('closing_at', 'is', null) : update
  return open.returningAll().returning([orderLines, orderTaxes]).executeTakeFirst()
}

export const writeHistory = (db: Db, event: Omit<HistoryRow, 'id'>) =>
  db.insertInto('order_history').values(event).execute()

/** Only if it is still what its writer saw. */
export async function setStaffNote(
  db: Db,
  orderId: string,
  { note, before }: { note: string | null; before: string | null },
) {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ staff_note: note })
    .where('id', '=', orderId)
    .where('staff_note', 'is not distinct from', before)
    // What closing an account has deleted does not come back from a page that was open.
    .where('customer_id', 'in', (eb) => eb.selectFrom('users').select('id').where('closed_at', 'is', null))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

export const markOrderHidden = (db: Db, orderId: string, now: Date) =>
  db.updateTable('orders').set({ hidden_at: now }).where('id', '=', orderId).execute()

interface PiecesBack extends Pick<OrderRow, 'branch_id'> {
  /** How many of each tool, and how many of those the branch gets. */
  lines: { tool_id: string; quantity: number; from_branch: number }[]
}

/** Also of tools that are off sale, so that stock still adds up. In order of id, as orders lock them: no deadlock. */
export async function returnStock(db: Db, { lines, branch_id }: PiecesBack) {
  const byTool = lines.toSorted((one, other) => (one.tool_id < other.tool_id ? -1 : 1))
  for (const { tool_id: toolId, quantity, from_branch } of byTool) {
    // Also when all of it came from the branch: who changes a branch's stock holds the tool.
    await moveAvailable(db, toolId, quantity - from_branch)
    if (branch_id && from_branch > 0)
      await changeBranchStock(db, { toolId, branchId: branch_id, change: from_branch })
  }
}

export const findEndedHolds = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'pending')
    .where('hold_until', '<=', now)
    .orderBy('hold_until')
    .limit(limit)
    .execute()

export const findStuckClosings = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('closing_at', '<', before)
    .orderBy('closing_at')
    .limit(limit)
    .execute()

export const deleteIdempotencyKeys = (db: Db, before: Date) =>
  db.deleteFrom('idempotency_keys').where('created_at', '<', before).executeTakeFirst()

/** Claims some orders to confirm; other processes skip these and get others. */
export const claimOrdersToConfirm = (db: DbTransaction, limit: number) =>
  db
    .deleteFrom('orders_to_confirm')
    .using('orders')
    .whereRef('orders.id', '=', 'orders_to_confirm.order_id')
    .where('order_id', 'in', (eb) =>
      eb.selectFrom('orders_to_confirm').select('order_id').limit(limit).forUpdate().skipLocked(),
    )
    .returningAll('orders')
    .returning([orderLines, orderTaxes])
    .execute()
