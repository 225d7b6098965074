import { type Insertable, sql } from 'kysely'
import { createBatcher, memoizePerDb } from '../db/batcher.ts'
import type { Db } from '../db/connection.ts'
import type { Orders } from '../db/tables.ts'
import type { OrderRow, OrderTaxRow } from './order-lines.ts'

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

/** Places the order in a batch with others of the same moment; see database/functions/orders/place_orders.sql. */
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
