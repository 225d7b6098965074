import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'

const paid = ['paid', 'shipped', 'delivered'] as const

interface DayRow {
  day: string
  orders: number
  revenue_cents: number
}

/** What was refunded of each order; none was refunded before it was placed, nor before `since`. */
const sentBack = (since: Date) => sql`(select p.order_id, sum(r.amount_cents) as cents
  from refunds r join payments p on p.id = r.payment_id
  where r.state = 'done' and p.state = 'paid' and r.asked_at >= ${since} group by 1)`

/** Every day since `since`, including days without orders. */
export async function countByDay(db: Db, since: Date, until: Date) {
  const { rows } = await sql<DayRow>`
    with placed as (
      select (created_at at time zone 'UTC')::date as day, count(*) as orders
      from orders where created_at >= ${since} group by 1
    ), paid as (
      select (h.at at time zone 'UTC')::date as day, sum(o.total_cents - coalesce(back.cents, 0)) as cents
      from order_history h join orders o on o.id = h.order_id left join ${sentBack(since)} back using (order_id)
      where h.at >= ${since} and h.to_state = 'paid' and o.state in ('paid', 'shipped', 'delivered')
      group by 1
    )
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(placed.orders, 0)::bigint as orders,
      coalesce(paid.cents, 0)::bigint as revenue_cents
    from generate_series((${since}::timestamptz at time zone 'UTC')::date,
      (${until}::timestamptz at time zone 'UTC')::date, interval '1 day') d
    left join placed on placed.day = d::date left join paid on paid.day = d::date
    order by d`.execute(db)
  return rows
}

export const findBestSellers = (db: Db, since: Date, limit: number) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines as line', 'line.order_no', 'orders.no')
    .innerJoin('tools', 'tools.id', 'line.tool_id')
    .leftJoin(
      sentBack(since).$castTo<{ order_id: string; cents: number }>().as<'back'>(sql.ref('back')),
      'back.order_id',
      'orders.id',
    )
    .select((eb) => [
      'tools.sku',
      'tools.name',
      sql<number>`sum(line.quantity)::bigint`.as('pieces'),
      // A refund of a part is spread over the lines of its order.
      sql<number>`sum((line.unit_price_cents * line.quantity - line.discount_cents)
        * (1 - coalesce(back.cents, 0) / orders.total_cents))::bigint`.as('cents'),
      eb.fn.countAll<number>().as('orders'),
    ])
    .where('orders.created_at', '>=', since)
    .where('orders.state', 'in', paid)
    .groupBy('tools.id')
    .orderBy('cents', 'desc')
    .limit(limit)
    .execute()

interface TaxRow {
  name: string
  rate: number
  base_cents: number
  tax_cents: number
}

/** The tax of paid orders by rate, without that of what was refunded. */
export async function sumTaxes(db: Db, since: Date) {
  const { rows } = await sql<TaxRow>`
    select t.name, t.rate::float8 as rate, round(sum(t.base_cents * kept))::bigint as base_cents,
      round(sum(t.tax_cents * kept))::bigint as tax_cents
    from orders o join order_taxes t on t.order_no = o.no left join ${sentBack(since)} back on back.order_id = o.id
    cross join lateral (select 1 - coalesce(back.cents, 0) / nullif(o.total_cents, 0)::numeric as kept) k
    where o.created_at >= ${since} and o.state in ('paid', 'shipped', 'delivered')
    group by t.name, t.rate order by t.rate desc, t.name`.execute(db)
  return rows
}

export const sumHolds = (db: Db) =>
  db
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(total_cents), 0)::bigint`.as('cents'),
      sql<Date | null>`min(hold_until)`.as('next_end'),
    ])
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()

interface StrangersHolds {
  email: string
  orders: number
  pieces: number
  cents: number
  until: Date
}

/** The strangers who hold the most, with what they hold unpaid. */
export async function findStrangersHolds(db: Db, limit: number) {
  const { rows } = await sql<StrangersHolds>`
    select email, orders, pieces, cents, until
    from (select customer_id, min(email) as email, count(*) as orders, sum(pieces) as pieces,
        sum(total_cents)::bigint as cents, max(hold_until) as until
      from orders where state = 'pending' group by customer_id) held
    where is_stranger(customer_id)
    order by cents desc, until limit ${limit}`.execute(db)
  return rows
}

interface FailedJob {
  task: string
  attempts: number
  max_attempts: number
  last_error: string
  updated_at: Date
  all_jobs: number
  all_mails: number
}

/** Jobs that have failed at least once and are not done; the totals are on each row. */
export async function findFailedJobs(db: Db, limit: number) {
  const { rows } = await sql<FailedJob>`
    select task_identifier as task, attempts, max_attempts, last_error, updated_at,
      count(*) over ()::bigint as all_jobs,
      (count(*) filter (where task_identifier in ('sendEmail', 'sendEmails')) over ())::bigint as all_mails
    from graphile_worker.jobs
    where last_error is not null
    order by updated_at desc limit ${limit}`.execute(db)
  return rows
}
