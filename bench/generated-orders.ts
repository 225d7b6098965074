import type pg from 'pg'
import { fillTables, runUnchecked } from './fill-tables.ts'

const givenNames =
  'ada,ben,cleo,dan,eva,finn,gus,hana,ian,jo,kim,leo,mia,ned,ola,pia,quin,rosa,sam,tess,una,vera,will,xenia,yann,zoe'.split(
    ',',
  )
const familyNames =
  'abbot,baker,carver,dyer,ellis,farmer,glover,hooper,irving,joiner,knight,lorimer,mason,naylor,ostler,potter,quill,reeve,sawyer,tanner,usher,vintner,weaver,yeoman'.split(
    ',',
  )
const states =
  'delivered,delivered,delivered,delivered,delivered,delivered,delivered,delivered,delivered,delivered,delivered,delivered,delivered,delivered,shipped,cancelled,cancelled,refunded,paid,pending'.split(
    ',',
  )

const providers = ['mail.example', 'post.example', 'works.example']

export const personEmail = (n: number) =>
  `${givenNames[n % 26]}.${familyNames[Math.floor(n / 26) % 24]}${n}@${providers[n % 3]}`

/** That of the order with this number. */
export const phoneOf = (n: number) => `+1 555 ${String(n).padStart(7, '0')}`

/**
 * As many people as orders. Who ordered is left to chance: if it followed from the number of the order, as its state does,
 * all of one name might have orders of one state alone. Some tools are in a hundred times as many orders as others.
 */
export const makeOrders = (database: pg.Pool, { count, tools }: { count: number; tools: number }) =>
  fillTables(database, ['users', 'orders', 'order_lines', 'parcels', 'parcel_lines'], () =>
    runUnchecked(database, [
      ['select setseed(0.25)'],
      [users, [count, givenNames, familyNames, providers]],
      [lines, [count, tools]],
      [orders, [count, states]],
      [orderLines],
      [parcels],
      [parcelLines],
      [`select setval(pg_get_serial_sequence('orders', 'no'), $1)`, [count]],
    ]),
  )

const users = `
  insert into users (email, name)
  select given || '.' || family || n || '@' || ($4::text[])[1 + n % 3],
    initcap(given || ' ' || family)
  from (select n, ($2::text[])[1 + n % 26] as given, ($3::text[])[1 + n / 26 % 24] as family
    from generate_series(1, $1::integer) n) people`

/** Of one to five lines, three on average. */
const lines = `
  create temporary table bench_lines as
  select n, position, t.id as tool_id, t.name, t.sku, t.img, t.price_cents, 5 + ((n + position) * 31 % 40) as quantity
  from (select n, 1 + floor(power(random(), 2) * $2)::bigint as tool from generate_series(1, $1::bigint) n) numbered
  cross join lateral generate_series(1, 1 + n % 5) position
  join tools t on t.no = 1 + (tool + position * 7919) % $2::bigint`

const placed = (n: string) => `timestamptz '2026-01-01' + ${n} * interval '20 seconds'`

/** As long as a shop holds stock without a payment; an order that is pending for longer has been cancelled. */
const held = `interval '48 hours'`

const orders = `
  insert into orders (no, customer_id, email, phone_no, address, pieces, subtotal_cents, total_cents, state, state_since,
    hold_until, created_at, hidden_at, ship_to, company, reference)
  select n, u.id, u.email, '+1 555 ' || lpad(n::text, 7, '0'), n || ' Foundry Lane, Larkfield', pieces, cents, cents,
    case when state = 'pending' and placed < until - ${held} then 'cancelled' else state end, placed, placed + ${held}, placed,
    case when n % 101 = 0 then placed + interval '2 days' end,
    case when n % 2 = 0 then jsonb_build_object('name', u.name) end, case when n % 4 = 0 then 'Works ' || n % 5000 end,
    case when n % 8 = 0 then 'PO-' || n end
  from (select n, ${placed('n')} as placed, ${placed('$1::bigint')} as until, ($2::text[])[1 + (n * 7919 % 20)] as state,
      sum(quantity) as pieces, sum(price_cents * quantity) as cents, 1 + floor(random() * $1)::bigint as person
    from bench_lines group by n) numbered
  join users u on u.no = person
  order by n`

const isSent = `state in ('shipped', 'delivered')`

const orderLines = `
  insert into order_lines (order_no, position, tool_id, name, sku, img, unit_price_cents, quantity, sent)
  select n, position, tool_id, name, sku, img, price_cents, quantity, case when ${isSent} then quantity else 0 end
  from bench_lines join orders on no = n order by n, position`

const parcels = `
  insert into parcels (order_id, position, carrier, tracking_number, sent_at, actor, delivered_at, delivered_by)
  select id, 1, 'Northline', 'NL ' || lpad((no * 7919 % 1000000007)::text, 10, '0'), state_since, 'desk@works.example',
    case when state = 'delivered' then state_since end, case when state = 'delivered' then 'desk@works.example' end
  from orders where ${isSent} order by no`

const parcelLines = `
  insert into parcel_lines (parcel_id, position, quantity)
  select p.id, l.position, l.quantity from parcels p join orders o on o.id = p.order_id join order_lines l on l.order_no = o.no`
