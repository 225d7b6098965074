import { sql } from 'kysely'
import { mostCounted } from '#src/contract/values/pagination.ts'
import type { Db } from '../db/connection.ts'
import { capped } from '../db/count-up-to.ts'
import { isListed, type OrderChoice } from '../orders/order-keyset.ts'

/** Orders that are paid and of which nothing was sent. */
export const countToShip = (db: Db) => countWaiting(db, { state: 'paid' })

export const countSentInPart = (db: Db) => countWaiting(db, { sentInPart: 'true' })

async function countWaiting(db: Db, choice: OrderChoice) {
  const waiting = sql`from orders where ${isListed(choice)}`
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select (select count(*) from (select ${waiting} limit ${mostCounted + 1}) waiting) as count,
      (select created_at ${waiting} order by no limit 1) as oldest`.execute(db)
  const { count = 0, oldest } = rows[0] ?? {}
  return { ...capped(count), oldest }
}

/** By indexes alone, since there may be very many. */
export async function sumHolds(db: Db) {
  const { rows } = await sql<{ count: number; cents: number; next_end: Date | null }>`
    select count(*)::bigint as count, coalesce(sum(total_cents), 0)::bigint as cents,
      (select min(hold_until) from orders where state = 'pending') as next_end
    from orders where state = 'pending' and hidden_at is null`.execute(db)
  return rows[0] ?? { count: 0, cents: 0, next_end: null }
}

interface StrangersHolds {
  email: string
  orders: number
  pieces: number
  cents: number
  until: Date
}

/** Whoever holds less than so many others does not hold much. */
const biggestHolders = 200

/** Strangers may have few orders: who holds much has a large one. */
const largestHolds = 5000

/** The strangers among those who hold the most, with what they hold unpaid. */
export async function findStrangersHolds(db: Db, limit: number) {
  const { rows } = await sql<StrangersHolds>`
    select held.* from (
      select distinct customer_id from (
        select found.customer_id from (
          select email, sum(total_cents) as cents from (
            select email, total_cents from orders where state = 'pending' and hidden_at is null
            order by total_cents desc limit ${largestHolds}) large
          group by email order by cents desc limit ${biggestHolders}) holder
        cross join lateral (select customer_id from orders
          where state = 'pending' and hidden_at is null and email = holder.email limit 1) found
        where is_stranger(found.customer_id)
        order by holder.cents desc limit ${limit}) first) buyer
    cross join lateral (
      select min(email) as email, count(*) as orders, sum(pieces) as pieces, sum(total_cents)::bigint as cents,
        max(hold_until) as until
      from orders where (case when state = 'pending' then customer_id end) = buyer.customer_id) held
    order by held.cents desc, held.until`.execute(db)
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
