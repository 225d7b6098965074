import { sql } from 'kysely'
import { orderSums } from '../customers/customer-index.ts'
import type { Db } from '../db/connection.ts'

/**
 * Pieces of each line that are still out of stock. A cancelled order has given all of them back, and so has one that an
 * earlier version refunded before it shipped, which counted no pieces; otherwise it is what refunds say.
 */
const kept = sql`select l.tool_id, o.branch_id, l.quantity, l.from_branch, case
    when o.state = 'cancelled' then l.quantity
    when o.state = 'refunded' and l.refunded = 0 then case when exists (select from order_history h
      where h.order_id = o.id and h.to_state = 'refunded' and h.from_state in ('shipped', 'delivered'))
      then 0 else l.quantity end
    else coalesce((select sum(r.restocked) from refund_lines r join refunds f on f.id = r.refund_id
      where r.order_no = l.order_no and r.position = l.position and f.state = 'done'), 0) end as back
  from orders o join order_lines l on l.order_no = o.no`

const taken = sql`select tool_id, sum(quantity - back) as quantity from (${kept}) k group by tool_id`

/** Those of the store house come back first. */
const takenFromBranches = sql`select tool_id, branch_id,
    sum(from_branch - greatest(0, back - (quantity - from_branch))) as quantity
  from (${kept}) k where branch_id is not null and from_branch > 0 group by 1, 2`

/** Tools whose stock and orders do not add up to what was put into stock. */
export const findStockDifferences = async (db: Db) =>
  (
    await sql<{
      sku: string
      stocked_quantity: number
      available: number
      in_branches: number
      taken: number
    }>`
      select t.sku, t.stocked_quantity, t.available_quantity as available,
        coalesce(b.quantity, 0)::bigint as in_branches, coalesce(k.quantity, 0)::bigint as taken
      from tools t left join (${taken}) k on k.tool_id = t.id
      left join (select tool_id, sum(quantity) as quantity from branch_stock group by tool_id) b on b.tool_id = t.id
      where t.stocked_quantity <> t.available_quantity + coalesce(b.quantity, 0) + coalesce(k.quantity, 0)`.execute(
      db,
    )
  ).rows

/** Branches that have another number of pieces than was put there. */
export const findBranchStockDifferences = async (db: Db) =>
  (
    await sql<{ sku: string; branch: string; quantity: number; changes: number }>`
      select t.sku, b.name as branch, coalesce(s.quantity, 0) as quantity, coalesce(c.sum, 0)::bigint as changes
      from branch_stock s
      full join (
        select tool_id, branch_id, sum(change) from (
          select tool_id, branch_id, change from stock_changes where branch_id is not null
          union all select tool_id, branch_id, -quantity from (${takenFromBranches}) k) changes
        group by 1, 2) c using (tool_id, branch_id)
      join tools t on t.id = tool_id join branches b on b.id = branch_id
      where coalesce(s.quantity, 0) <> coalesce(c.sum, 0)`.execute(db)
  ).rows

/** Orders whose state differs from the last one in their history, or whose history has a gap. */
export const findHistoryDifferences = async (db: Db) =>
  (
    await sql<{ id: string; state: string; last: string | null }>`
      select o.id, o.state, h.last from orders o
      left join (
        select order_id, (array_agg(to_state order by id desc))[1] as last,
          bool_or(from_state is distinct from before) as broken
        from (select *, lag(to_state) over (partition by order_id order by id) as before from order_history) steps
        group by order_id
      ) h on h.order_id = o.id
      where h.last is distinct from o.state or h.broken`.execute(db)
  ).rows

/** Invoices must run from 1 to the counter without a gap. */
export const findInvoiceGap = async (db: Db) =>
  (
    await sql<{ written: number; last: number; counter: number }>`
      select count(*)::bigint as written, coalesce(max(number), 0)::bigint as last,
        (select last from invoice_counter) as counter
      from invoices`.execute(db)
  ).rows.find(({ written, last, counter }) => written !== last || last !== counter)

/** Orders that were paid and have no invoice, nor one that waits for its number. */
export const findPaidWithoutInvoice = async (db: Db) =>
  (
    await sql<{ id: string }>`
      select o.id from orders o where o.state in ('paid', 'shipped', 'delivered')
        and not exists (select from invoices i where i.order_id = o.id)
        and not exists (select from invoices_to_number i where i.order_id = o.id)`.execute(db)
  ).rows

/** Invoices that have waited for their number since before then. */
export const findUnnumberedInvoices = (db: Db, before: Date) =>
  db.selectFrom('invoices_to_number').select('order_id').where('issued_at', '<', before).execute()

/** Unpaid orders that should have expired long ago. */
export const findOverdueHolds = (db: Db, before: Date) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'pending')
    .where('hold_until', '<', before)
    .execute()

/** Discount codes that were counted otherwise than used. */
export const findMiscountedCodes = async (db: Db) =>
  (
    await sql<{ code: string; used: number; uses: number }>`
      select c.code, c.used, count(u.order_id)::bigint as uses
      from discount_codes c left join discount_uses u on u.code_id = c.id and u.given_back_at is null
      group by c.id having c.used <> count(u.order_id)`.execute(db)
  ).rows

/** Orders with a code and no use of it, or a use that does not go with their code, their state or their discount. */
export const findUseDifferences = async (db: Db) =>
  (
    await sql<{ id: string }>`
      select coalesce(o.id, u.order_id) as id from discount_uses u
      full join (select * from orders where discount_code is not null or discount_cents > 0) o on o.id = u.order_id
      where o.discount_code is null or u.order_id is null
        or (o.state = 'cancelled') <> (u.given_back_at is not null)
        or o.discount_cents > 0 and o.discount_cents <> u.given_cents`.execute(db)
  ).rows

/** Customers who are listed with other orders than they have, except those whose row is about to be made anew. */
export const findCustomerDifferences = async (db: Db) =>
  (
    await sql<{ id: string; orders: number; spent_cents: number; has: number; has_spent: number }>`
      select users.id, c.orders, c.spent_cents, sums.orders as has, sums.spent_cents as has_spent
      from customers c join users on users.id = c.user_id cross join lateral (${orderSums}) sums
      where (c.orders, c.spent_cents) <> (sums.orders, sums.spent_cents)
        and not exists (select from customers_to_index w where w.user_id = users.id)
        and not exists (select from orders_to_confirm w join orders o on o.id = w.order_id where o.customer_id = users.id)`.execute(
      db,
    )
  ).rows

/** Jobs that failed for good. */
export const findLostJobs = async (db: Db) =>
  (
    await sql<{ task: string; lost: number }>`
      select task_identifier as task, count(*)::bigint as lost from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null group by 1`.execute(db)
  ).rows

/** Orders whose head is not the sum of its lines. */
export const findSumDifferences = async (db: Db) =>
  (
    await sql<{ id: string }>`
      select o.id from orders o left join (
        select order_no, sum(quantity) as pieces, sum(unit_price_cents * quantity) as cents,
          sum(discount_cents) as discount, sum(tax_cents) as tax
        from order_lines group by order_no
      ) l on l.order_no = o.no
      where l.pieces is distinct from o.pieces or l.cents <> o.subtotal_cents or l.discount <> o.discount_cents
        or l.tax > o.tax_cents or (l.tax < o.tax_cents and o.delivery_cents = 0)
        or o.total_cents <> o.subtotal_cents - o.discount_cents + o.delivery_cents
          + case when o.prices_contain_tax then 0 else o.tax_cents end`.execute(db)
  ).rows

/**
 * Orders whose tax by rate is not their tax, is more than the rate makes of what is taxed, or taxes more than was sold. Each
 * line and the delivery are rounded by half a cent at most.
 */
export const findTaxDifferences = async (db: Db) =>
  (
    await sql<{ id: string }>`
      select o.id from orders o left join (
        select order_no, sum(tax_cents) as tax, sum(base_cents) as base,
          bool_and(abs(tax_cents - base_cents * rate / 100) <= (1 + rate / 100) * (1 + lines) / 2) as fits
        from order_taxes
        join lateral (select count(*) as lines from order_lines where order_lines.order_no = order_taxes.order_no) l on true
        group by order_no
      ) t on t.order_no = o.no
      where coalesce(t.tax, 0) <> o.tax_cents or not t.fits
        or t.base > o.total_cents - o.tax_cents`.execute(db)
  ).rows
