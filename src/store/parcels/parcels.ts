import { type Selectable, sql } from 'kysely'
import type { Db, DbTransaction } from '../db/connection.ts'
import type { Parcels } from '../db/tables.ts'

type Row = Selectable<Parcels>

/** A parcel as it is read with its order. Inside of JSON, times are text. */
export interface ParcelRow
  extends Pick<Row, 'id' | 'position' | 'carrier' | 'tracking_number' | 'actor' | 'delivered_by'> {
  sent_at: string
  delivered_at: string | null
  /** Of its carrier, if it has one. */
  tracking_url: string | null
  lines: { position: number; quantity: number }[]
}

/** The parcels of the query's `orders`, in the sequence in which they were sent; null if nothing was. */
export const orderParcels = sql<ParcelRow[] | null>`(select json_agg(parcel order by parcel.position) from (
  select p.id, p.position, p.carrier, p.tracking_number, p.sent_at, p.actor, p.delivered_at, p.delivered_by, c.tracking_url,
    (select json_agg(json_build_object('position', l.position, 'quantity', l.quantity) order by l.position)
      from parcel_lines l where l.parcel_id = p.id) as lines
  from parcels p left join carriers c on lower(c.name) = lower(p.carrier)
  where p.order_id = orders.id and orders.state in ('shipped', 'delivered', 'refunded')) parcel)`.as(
  'parcels',
)

/** Pieces of the order's lines, by their positions. */
export type Contents = { position: number; quantity: number }[]

export interface NewParcel {
  order: { id: string; no: number }
  contents: Contents
  carrier: string | undefined
  trackingNumber: string | undefined
  actor: string
  now: Date
}

/** Whoever calls this holds the order's row. */
export async function insertParcel(trx: DbTransaction, parcel: NewParcel) {
  const { order, contents, carrier, trackingNumber, actor, now } = parcel
  const added = await trx
    .insertInto('parcels')
    .values({
      order_id: order.id,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from parcels where order_id = ${order.id})`,
      ...{ carrier: carrier ?? null, tracking_number: trackingNumber ?? null, sent_at: now, actor },
    })
    .returning(['id', 'position'])
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('parcel_lines')
    .values(contents.map((line) => ({ parcel_id: added.id, ...line })))
    .execute()
  return added
}

/** Counts pieces as sent, if there are as many unsent ones on each line. */
export async function countSent(trx: DbTransaction, orderNo: number, contents: Contents) {
  const { rows } = await sql`
    update order_lines l set sent = l.sent + c.quantity
    from unnest(${contents.map(({ position }) => position)}::int[], ${contents.map(({ quantity }) => quantity)}::int[])
      as c (position, quantity)
    where l.order_no = ${orderNo} and l.position = c.position and l.sent + l.cancelled + c.quantity <= l.quantity
    returning l.position`.execute(trx)
  return rows.length === contents.length
}

export const findParcel = (db: Db, { orderId, parcelId }: { orderId: string; parcelId: string }) =>
  db
    .selectFrom('parcels')
    .selectAll()
    .where('id', '=', parcelId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()

export const findOrderOfParcel = async (db: Db, parcelId: string) =>
  (await db.selectFrom('parcels').select('order_id').where('id', '=', parcelId).executeTakeFirst())?.order_id

/** On one order, a number stands once. */
export const hasTrackingNumber = async (db: Db, orderId: string, number: string, besides?: string) =>
  (await db
    .selectFrom('parcels')
    .select('id')
    .where('order_id', '=', orderId)
    .where(sql<boolean>`number_key(tracking_number) = number_key(${number})`)
    .$if(besides !== undefined, (found) => found.where('id', '<>', besides ?? ''))
    .executeTakeFirst()) !== undefined

export const setTracking = (
  db: Db,
  parcelId: string,
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
) =>
  db
    .updateTable('parcels')
    .set({ carrier, tracking_number: trackingNumber })
    .where('id', '=', parcelId)
    .execute()

/** The order itself names those of its first parcel. */
export const setTrackingOfOrder = (
  db: Db,
  orderId: string,
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
) =>
  db
    .updateTable('orders')
    .set({ carrier, tracking_number: trackingNumber })
    .where('id', '=', orderId)
    .execute()

interface Arrival {
  orderId: string
  /** Without it, all of the order that have not arrived. */
  parcelId?: string
  actor: string
  now: Date
}

/** How many arrived by this; none that has arrived before. */
export async function markDelivered(db: Db, { orderId, parcelId, actor, now }: Arrival) {
  const { numUpdatedRows } = await db
    .updateTable('parcels')
    .set({ delivered_at: now, delivered_by: actor })
    .where('order_id', '=', orderId)
    .where('delivered_at', 'is', null)
    .$if(parcelId !== undefined, (parcels) => parcels.where('id', '=', parcelId ?? ''))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export const countUndelivered = async (db: Db, orderId: string) =>
  (
    await db
      .selectFrom('parcels')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('order_id', '=', orderId)
      .where('delivered_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count

/** Of orders that an earlier version shipped; returns whether there may be more. See the function of that name. */
export async function writeMissingParcels(db: Db, most: number) {
  const { rows } = await sql<{ more: boolean }>`select write_missing_parcels(${most}) as more`.execute(db)
  return rows[0]?.more ?? false
}
