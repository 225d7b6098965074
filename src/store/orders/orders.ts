import { type Insertable, type Selectable, sql } from 'kysely'
import type { OrderState } from '#src/contract/orders/orders.ts'
import { changeBranchStock } from '../branches/branch-stock.ts'
import { createBatcher, memoizePerDb } from '../db/batcher.ts'
import type { Db, DbTransaction } from '../db/connection.ts'
import type { OrderHistory, Orders } from '../db/tables.ts'
import { orderParcels } from '../parcels/parcels.ts'
import { moveAvailable } from '../tools/tools.ts'
import { type OrderRow, type OrderTaxRow, orderLines, orderTaxes, refundedCents } from './order-lines.ts'

export type HistoryRow = Selectable<OrderHistory>

export interface NewOrder {
  customerId: string
  email: string
  /** No tool is on two of them. */
  lines: { toolId: string; quantity: number }[]
  offeredCents: number | undefined
  phoneNo: string
  address: string
  reference: string | undefined
  key: { name: string; bodyHash: string } | undefined
  now: Date
  holdUntil: Date
  mostUnpaid: number
  mostCents: number
  leastCents: number
  /** What is ordered leaves the buyer's cart. */
  fromCart: boolean
  /** The version of the terms by which it was worked out; 0 if it could not be, which no version is. */
  termsVersion: number
  /** What the terms add to the prices of the goods and take off them. */
  added: AddedByTerms | undefined
  /** Instead, for those who have neither proved their address nor paid for an order. */
  strangers: { holdUntil: Date; mostUnpaid: number }
}

export interface AddedByTerms {
  /** In the sequence of the order's lines. */
  lines: { unitCents: number; discountCents: number; taxCents: number }[]
  deliveryCents: number
  deliveryTaxCents: number
  pricesContainTax: boolean
  /** As the columns are called. */
  particulars: Partial<Omit<Insertable<Orders>, 'ship_to'>> & {
    ship_to?: object
    taxes: OrderTaxRow[]
    /** The discount code, as it was when the order was worked out. */
    code_id?: string
    code_version?: number
    given_cents?: number
  }
}

export type LineVerdict = 'no such tool' | 'below minimum' | 'off step' | 'out of stock'

/** A line that was asked for, and its tool as it is now; of a tool that never was there the figures are null. */
export interface JudgedLine {
  tool_id: string
  quantity: number
  verdict: LineVerdict | null
  name: string | null
  available: number
  price_cents: number
  minimum: number
  step: number
}

export interface Placing extends Omit<OrderRow, 'taxes'> {
  /** That of a line is that of the first line which is refused. */
  outcome:
    | LineVerdict
    | 'placed'
    | 'repeated'
    | 'other body'
    | 'too dear'
    | 'too cheap'
    | 'other price'
    | 'terms changed'
    | 'too many unpaid'
    | 'too many of a stranger'
    | 'account closed'
    | 'held'
  /** What is left of the first line's tool. */
  available: number
  judged_lines: [JudgedLine, ...JudgedLine[]] | null
}

/** Places the order in a batch with others of the same moment; see database/functions/place_orders.sql. */
export const placeInBatch = (db: Db, order: NewOrder): Promise<Placing> => placers(db).place(order)

/** Retries an order with a tool that is locked, in a queue of its own. */
export const placeHeldInBatch = (db: Db, order: NewOrder): Promise<Placing> => placers(db).placeHeld(order)

const placers = memoizePerDb((db) => {
  const atOnce = (batches: number) =>
    createBatcher((orders: NewOrder[]) => placeOrderRows(db, orders), {
      atOnce: batches,
      most: 50,
      of: (order) => order.customerId,
    })
  return { place: atOnce(2), placeHeld: atOnce(1) }
})

/** Returns one row per order, in the same sequence. The order's columns are null if none was placed. */
export async function placeOrderRows(db: Db, orders: NewOrder[]): Promise<Placing[]> {
  const each = <Value>(read: (order: NewOrder) => Value) => orders.map(read)
  const lines = orders.flatMap((order, index) => order.lines.map((line) => ({ ...line, place: index + 1 })))
  const { rows } = await sql<Placing>`
    select p.outcome, p.available, (p.placed).*, p.lines, p.judged_lines
    from place_orders(${each((order) => order.customerId)}, ${each((order) => order.email)},
      ${each((order) => order.offeredCents ?? null)}, ${each((order) => order.phoneNo)},
      ${each((order) => order.address)}, ${each((order) => order.key?.name ?? null)},
      ${each((order) => order.key?.bodyHash ?? null)}, ${each((order) => order.now)},
      ${each((order) => order.holdUntil)}, ${each((order) => order.mostUnpaid)},
      ${each((order) => order.mostCents)}, ${lines.map(({ place }) => place)},
      ${lines.map(({ toolId }) => toolId)}, ${lines.map(({ quantity }) => quantity)},
      ${each((order) => order.strangers.holdUntil)}, ${each((order) => order.strangers.mostUnpaid)},
      ${each((order) => order.leastCents)}, ${each((order) => order.fromCart)},
      ${each((order) => order.reference ?? null)}, ${each((order) => order.termsVersion)}${addedBy(orders)}) p
    order by p.place`.execute(db)
  if (rows.length !== orders.length) throw new Error('place_orders did not answer for every order')
  return rows
}

/** The last arguments of place_orders; left out when nothing is added to any of the orders, as in most shops. */
function addedBy(orders: NewOrder[]) {
  if (orders.every(({ added }) => added === undefined)) return sql``
  const each = <Value>(read: (added: AddedByTerms) => Value) =>
    orders.map(({ added }) => (added ? read(added) : null))
  const lines = orders.flatMap(({ lines, added }) => added?.lines ?? lines.map(() => undefined))
  return sql`, ${lines.map((line) => line?.unitCents ?? null)}, ${lines.map((line) => line?.discountCents ?? null)},
    ${lines.map((line) => line?.taxCents ?? null)}, ${each((added) => added.deliveryCents)},
    ${each((added) => added.deliveryTaxCents)}, ${each((added) => added.pricesContainTax)},
    ${each((added) => added.particulars)}`
}

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
