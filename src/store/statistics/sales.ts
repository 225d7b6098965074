import { type RawBuilder, sql } from 'kysely'
import type { Db, DbTransaction } from '../db/connection.ts'

export interface Span {
  day: string
  startsAt: Date
  endsAt: Date
}

export interface SalesRow {
  day: string
  orders: number
  lines: number
  paid_cents: number
  refunded_cents: number
  returned_lines: number
}

/** What `span` has to be in the fragments below: rows with the first moment of a day and the first after it. */
export const spansOf = (spans: Span[]) =>
  sql`unnest(${spans.map(({ day }) => day)}::date[], ${spans.map(({ startsAt }) => startsAt)}::timestamptz[],
    ${spans.map(({ endsAt }) => endsAt)}::timestamptz[]) as span (day, starts_at, ends_at)`

const within = (moment: RawBuilder<unknown>) => sql`${moment} >= span.starts_at and ${moment} < span.ends_at`

/** An order is paid once, and its total never changes. */
const paidOrders = sql`order_history h join orders o on o.id = h.order_id`
const werePaid = sql`h.to_state = 'paid' and ${within(sql`h.at`)}`

/** Not those of payments that fitted no order, which went straight back. */
const refundsOfOrders = sql`refunds r join payments p on p.id = r.payment_id`
const wereSentBack = sql`r.state = 'done' and p.state = 'paid' and ${within(sql`r.ended_at`)}`

/** Everything counted here is written once, with its moment: what was counted for a past day stays true. */
export const sales = sql`
  cross join lateral (select count(*) as orders, coalesce(sum(l.lines), 0)::bigint as lines,
      coalesce(sum(o.total_cents), 0)::bigint as paid_cents
    from ${paidOrders} cross join lateral (select count(*) as lines from order_lines where order_no = o.no) l
    where ${werePaid}) paid
  cross join lateral (select coalesce(sum(r.amount_cents), 0)::bigint as refunded_cents
    from ${refundsOfOrders} where ${wereSentBack}) back
  cross join lateral (select count(*) as returned_lines
    from return_history h join return_lines l on l.return_id = h.return_id
    where h.to_state = 'received' and l.received > 0 and ${within(sql`h.at`)}) came`

/** A refund of an amount belongs to no tool. One of the last cent takes back all pieces at their whole price. */
export const toolSales = sql`
  cross join lateral (select tool_id, sum(pieces)::integer as pieces, sum(cents)::bigint as cents from (
      select l.tool_id, l.quantity as pieces, l.unit_price_cents * l.quantity - l.discount_cents as cents
      from ${paidOrders} join order_lines l on l.order_no = o.no where ${werePaid}
      union all
      select l.tool_id, -b.quantity, case when o.prices_contain_tax then 0 else b.tax_cents end - b.amount_cents
      from ${refundsOfOrders} join refund_lines b on b.refund_id = r.id join orders o on o.no = b.order_no
        join order_lines l on l.order_no = b.order_no and l.position = b.position
      where ${wereSentBack}) moved
    group by tool_id) sold`

export const taxes = sql`
  cross join lateral (select name, rate, sum(base_cents)::bigint as base_cents, sum(tax_cents)::bigint as tax_cents from (
      select t.name, t.rate, t.base_cents, t.tax_cents
      from ${paidOrders} join order_taxes t on t.order_no = o.no where ${werePaid}
      union all
      select t.name, t.rate, -t.base_cents, -t.tax_cents
      from credit_notes n join credit_note_taxes t on t.number = n.number where ${within(sql`n.issued_at`)}) moved
    group by name, rate) taxed`

const foldedColumns = sql`orders, lines, paid_cents, refunded_cents, returned_lines`
const salesColumns = sql`paid.orders, paid.lines, paid.paid_cents, back.refunded_cents, came.returned_lines`

/** Counted from the orders and refunds themselves. */
export async function countSales(db: Db, spans: Span[]): Promise<SalesRow[]> {
  if (spans.length === 0) return []
  const { rows } = await sql<SalesRow>`
    select to_char(span.day, 'YYYY-MM-DD') as day, ${salesColumns} from ${spansOf(spans)} ${sales}`.execute(
    db,
  )
  return rows
}

export type FoldedRow = SalesRow & { ends_at: Date; count: Count }

/** Whole days, and those that today is compared with until the same time of day, are counted apart. */
export type Count = 'whole' | 'compared'
const tablesOf = {
  whole: { sales: sql.table('sales_by_day'), tools: sql.table('tool_sales_by_day') },
  compared: { sales: sql.table('compared_sales'), tools: sql.table('compared_tool_sales') },
}

/** What was counted already of some days, and until when. */
export async function findFoldedSales(db: Db, zone: string, days: string[]): Promise<FoldedRow[]> {
  const from = (count: Count) => sql`select ${count} as count, day, ends_at, ${foldedColumns}
    from ${tablesOf[count].sales} where zone = ${zone} and day = any(${days}::date[])`
  const { rows } = await sql<FoldedRow>`
    select count, to_char(day, 'YYYY-MM-DD') as day, ends_at, ${foldedColumns}
    from (${from('whole')} union all ${from('compared')}) f`.execute(db)
  return rows
}

/** Counts a day until its end here, beginning where it was counted to before. The caller holds the lock. */
export async function foldUntil(trx: DbTransaction, zone: string, span: Span, count: Count) {
  const counted = (await findFoldedSales(trx, zone, [span.day])).find((row) => row.count === count)
  const part = { ...span, startsAt: counted?.ends_at ?? span.startsAt }
  if (part.startsAt >= part.endsAt) return
  const from = spansOf([part])
  const tables = tablesOf[count]
  await sql`
    insert into ${tables.sales} as f (zone, day, starts_at, ends_at, ${foldedColumns})
    select ${zone}, span.day, span.starts_at, span.ends_at, ${salesColumns} from ${from} ${sales}
    on conflict (zone, day) do update set ends_at = excluded.ends_at, orders = f.orders + excluded.orders,
      lines = f.lines + excluded.lines, paid_cents = f.paid_cents + excluded.paid_cents,
      refunded_cents = f.refunded_cents + excluded.refunded_cents,
      returned_lines = f.returned_lines + excluded.returned_lines`.execute(trx)
  await sql`insert into ${tables.tools} as f (zone, day, tool_id, pieces, cents)
    select ${zone}, span.day, sold.tool_id, sold.pieces, sold.cents from ${from} ${toolSales}
    on conflict (zone, day, tool_id) do update set pieces = f.pieces + excluded.pieces,
      cents = f.cents + excluded.cents`.execute(trx)
  if (count === 'compared') return
  await sql`insert into tax_by_day as f (zone, day, name, rate, base_cents, tax_cents)
    select ${zone}, span.day, taxed.name, taxed.rate, taxed.base_cents, taxed.tax_cents from ${from} ${taxes}
    on conflict (zone, day, name, rate) do update set base_cents = f.base_cents + excluded.base_cents,
      tax_cents = f.tax_cents + excluded.tax_cents`.execute(trx)
}

/** Those of a zone that the owner has left, and days that today is not compared with any more. */
export async function deleteStale(db: Db, zone: string, comparedDays: string[]) {
  await db.deleteFrom('sales_by_day').where('zone', '<>', zone).execute()
  await sql`delete from compared_sales where zone <> ${zone} or day <> all(${comparedDays}::date[])`.execute(
    db,
  )
}

/** Until when each day was counted. */
export async function findFoldedDays(db: Db, zone: string, count: Count) {
  const { rows } = await sql<{ day: string; ends_at: Date }>`
    select to_char(day, 'YYYY-MM-DD') as day, ends_at from ${tablesOf[count].sales} where zone = ${zone}`.execute(
    db,
  )
  return new Map(rows.map(({ day, ends_at }) => [day, ends_at]))
}

/** When the first order was placed: nothing was sold before. */
export const findFirstSale = async (db: Db) =>
  (await db.selectFrom('order_history').select('at').orderBy('id').limit(1).executeTakeFirst())?.at
