import { foldDays } from '#src/shop/statistics/fold-days.ts'
import type { Store } from '#src/store/db/connection.ts'
import { fillTables, runUnchecked } from './fill-tables.ts'

/** How the generated orders were paid, and of some how they were refunded or came back. */
export async function makeSales({ pool }: Store) {
  const tables = [
    'order_history',
    'payments',
    'refunds',
    'refund_lines',
    'returns',
    'return_lines',
    'return_history',
  ]
  await fillTables(pool, tables, () =>
    runUnchecked(pool, [
      [history],
      [payments],
      [refunds],
      [refundLines],
      [returns],
      [returnLines],
      [returnHistory],
    ]),
  )
}

/** By the shop's own job, as it would have done every night. */
export async function foldSales({ db, pool }: Store) {
  await foldDays(db, { now: await lastOrderAt({ pool }), zone: 'UTC' })
  await pool.query('vacuum analyze sales_by_day, tool_sales_by_day, tax_by_day, best_sellers')
}

/** When the newest of the generated orders was placed: to the shop that is now. */
export async function lastOrderAt({ pool }: Pick<Store, 'pool'>): Promise<Date> {
  const { rows } = await pool.query('select created_at from orders order by no desc limit 1')
  return rows[0]?.created_at
}

/** Nothing is sent, refunded or received after the newest order was placed. */
const before = (days: number) =>
  `created_at <= (select max(created_at) from orders) - interval '${days} days'`

const wasPaid = `state in ('paid', 'shipped', 'delivered', 'refunded')`
const cameBack = `state = 'delivered' and no % 50 = 0`

const history = `
  insert into order_history (order_id, at, mover, actor, from_state, to_state)
  select id, created_at, 'buyer', email, null, 'pending' from orders
  union all select id, created_at + interval '1 minute', 'shop', 'card provider', 'pending', 'paid' from orders where ${wasPaid}
  union all select id, created_at + interval '1 day', 'admin', 'desk@works.example', 'paid', 'shipped' from orders
    where state in ('shipped', 'delivered') and ${before(1)}
  union all select id, created_at + interval '1 day', 'shop', 'desk@works.example', 'paid', 'refunded' from orders
    where state = 'refunded' and ${before(1)}
  order by 2`

const payments = `
  insert into payments (order_id, intent_id, amount_cents, currency, state, received_cents, created_at, paid_at)
  select id, 'pi_' || no, total_cents, 'usd', 'paid', total_cents, created_at, created_at + interval '1 minute'
  from orders where ${wasPaid} order by no`

const refunds = `
  insert into refunds (payment_id, amount_cents, state, request_key, actor, provider_id, asked_at, ended_at)
  select p.id, p.amount_cents, 'done', 'bench', 'shop', 're_' || o.no, created, created
  from orders o join payments p on p.order_id = o.id cross join lateral (select o.created_at + interval '1 day' as created) c
  where o.state = 'refunded' and o.${before(1)} order by o.no`

const refundLines = `
  insert into refund_lines (refund_id, order_no, position, quantity, cancelled, restocked, amount_cents, tax_cents)
  select r.id, l.order_no, l.position, l.quantity, l.quantity, l.quantity, l.unit_price_cents * l.quantity, 0
  from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
  join order_lines l on l.order_no = o.no`

const returns = `
  insert into returns (order_id, position, state, reason, asked_at, state_since)
  select id, 1, 'received', 'faulty', created_at + interval '5 days', created_at + interval '9 days' from orders
  where ${cameBack} and ${before(9)} order by no`

const returnLines = `
  insert into return_lines (return_id, position, quantity, received)
  select r.id, 1, 1, 1 from returns r`

const returnHistory = `
  insert into return_history (return_id, at, mover, actor, from_state, to_state)
  select id, state_since, 'admin', 'desk@works.example', 'agreed', 'received' from returns order by state_since`
