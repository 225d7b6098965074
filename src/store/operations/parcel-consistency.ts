import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'

/** Lines that count another number of pieces as sent than are in parcels. */
export const findSentDifferences = async (db: Db) =>
  (
    await sql<{ id: string; sku: string; sent: number; in_parcels: number }>`
      select o.id, l.sku, l.sent, coalesce(p.pieces, 0)::bigint as in_parcels
      from order_lines l join orders o on o.no = l.order_no
      left join (
        select p.order_id, c.position, sum(c.quantity) as pieces
        from parcels p join parcel_lines c on c.parcel_id = p.id group by 1, 2
      ) p on p.order_id = o.id and p.position = l.position
      where l.sent <> coalesce(p.pieces, 0)`.execute(db)
  ).rows

/** Shipped orders that are listed as sent in part and are not, or the other way round. */
export const findPartDifferences = async (db: Db) =>
  (
    await sql<{ id: string; listed: boolean }>`
      select o.id, p.order_no is not null as listed from orders o
      join (
        select order_no, bool_or(sent > 0) and bool_or(sent + cancelled < quantity) as in_part
        from order_lines group by order_no
      ) l on l.order_no = o.no
      left join orders_sent_in_part p on p.order_no = o.no
      where o.state = 'shipped' and l.in_part <> (p.order_no is not null)`.execute(db)
  ).rows

/** Orders that have parcels and were never shipped, were shipped without, or arrived while a parcel has not. */
export const findParcelDifferences = async (db: Db) =>
  (
    await sql<{ id: string; state: string }>`
      select o.id, o.state from orders o
      left join (
        select order_id, bool_and(delivered_at is not null) as arrived from parcels group by order_id
      ) p on p.order_id = o.id
      where o.state in ('pending', 'paid', 'cancelled') and p.order_id is not null
        or o.state in ('shipped', 'delivered') and p.order_id is null
          and not exists (select from parcels_to_write w where o.no > w.after and o.no <= w.up_to)
        or o.state = 'delivered' and not p.arrived`.execute(db)
  ).rows
