import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'

/** Lines that count other pieces as refunded or cancelled than the refunds that were not refused are for. */
export const findPieceDifferences = async (db: Db) =>
  (
    await sql<{ id: string; sku: string; refunded: number; cancelled: number; of: number; among: number }>`
      select o.id, l.sku, l.refunded, l.cancelled, coalesce(r.pieces, 0)::bigint as of,
        coalesce(r.cancelled, 0)::bigint as among
      from order_lines l join orders o on o.no = l.order_no
      left join (
        select r.order_no, r.position, sum(r.quantity) as pieces, sum(r.cancelled) as cancelled
        from refund_lines r join refunds f on f.id = r.refund_id where f.state <> 'failed' group by 1, 2
      ) r on r.order_no = l.order_no and r.position = l.position
      where l.refunded <> coalesce(r.pieces, 0) or l.cancelled <> coalesce(r.cancelled, 0)`.execute(db)
  ).rows

/** Orders of which more went back, or is going back, than was received. */
export const findOverRefunded = async (db: Db) =>
  (
    await sql<{ id: string; received: number; back: number }>`
      select p.order_id as id, p.received_cents as received, sum(r.amount_cents)::bigint as back
      from payments p join refunds r on r.payment_id = p.id and r.state <> 'failed'
      group by p.id having sum(r.amount_cents) > p.received_cents`.execute(db)
  ).rows

/** Credit notes must run from 1 to the counter without a gap. */
export const findCreditNoteGap = async (db: Db) =>
  (
    await sql<{ written: number; last: number; counter: number }>`
      select count(*)::bigint as written, coalesce(max(number), 0)::bigint as last,
        (select last from credit_note_counter) as counter
      from credit_notes`.execute(db)
  ).rows.find(({ written, last, counter }) => written !== last || last !== counter)

/** Refunds without a credit note, apart from those of the time before there were any. */
export const findUncredited = async (db: Db) =>
  (
    await sql<{ id: string }>`
      select r.id from refunds r join payments p on p.id = r.payment_id and p.state = 'paid'
      where r.state = 'done' and r.amount_cents > 0 and r.ended_at > (select min(issued_at) from credit_notes)
        and not exists (select from credit_notes n where n.refund_id = r.id)`.execute(db)
  ).rows

/** Refunds that were asked for long ago, and that the card provider does not have. */
export const findForgottenRefunds = (db: Db, before: Date) =>
  db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'asked')
    .where('provider_id', 'is', null)
    .where('asked_at', '<', before)
    .execute()

/**
 * Orders whose credit notes give back more tax than they had, tax that they did not have, or less than they had when all
 * of the money is back.
 */
export const findCreditedTaxDifferences = async (db: Db) =>
  (
    await sql<{ id: string }>`
      with credited as (
        select o.no, c.name, c.rate, sum(c.base_cents) as base, sum(c.tax_cents) as tax
        from credit_note_taxes c join credit_notes n on n.number = c.number
        join refunds r on r.id = n.refund_id join payments p on p.id = r.payment_id
        join orders o on o.id = p.order_id group by 1, 2, 3
      )
      select distinct o.id from order_taxes t
      full join credited c on c.no = t.order_no and c.name = t.name and c.rate = t.rate
      join orders o on o.no = coalesce(t.order_no, c.no)
      where c.tax > coalesce(t.tax_cents, 0) or c.base > t.base_cents
        or o.state = 'refunded' and (coalesce(c.tax, 0) <> t.tax_cents or coalesce(c.base, 0) <> t.base_cents)
          and exists (select from payments p where p.order_id = o.id and p.state = 'paid')
          and not exists (select from refunds r join payments p on p.id = r.payment_id and p.state = 'paid'
            where p.order_id = o.id and r.state = 'done'
              and not exists (select from credit_notes n where n.refund_id = r.id))`.execute(db)
  ).rows

/** Lines that count other pieces as returned than are in returns that stand. */
export const findReturnedDifferences = async (db: Db) =>
  (
    await sql<{ id: string; sku: string; returned: number; of: number }>`
      select o.id, l.sku, l.returned, coalesce(r.pieces, 0)::bigint as of
      from order_lines l join orders o on o.no = l.order_no
      left join (
        select r.order_id, c.position, sum(coalesce(c.received, c.quantity)) as pieces
        from returns r join return_lines c on c.return_id = r.id
        where r.state not in ('refused', 'withdrawn') group by 1, 2
      ) r on r.order_id = o.id and r.position = l.position
      where l.returned <> coalesce(r.pieces, 0) or l.returned > l.sent`.execute(db)
  ).rows
