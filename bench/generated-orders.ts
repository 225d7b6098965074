import type pg from 'pg'

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

/** As many people as orders, and for each tool about one order, for some a hundred times as many. */
export async function makeOrders(database: pg.Pool, count: number) {
  const client = await database.connect()
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid in ('orders'::regclass, 'users'::regclass) and not indisunique`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  // What the rows point to is there: checking it a million times would take longer than making them.
  await client.query('set session_replication_role = replica')
  await client.query('select setseed(0.25)')
  await client.query(users, [count, givenNames, familyNames, providers])
  await client.query(orders, [count, states])
  await client.query("set maintenance_work_mem = '400MB'")
  for (const { definition } of indexes) await client.query(definition)
  await client.query('vacuum analyze users, orders')
  client.release(true)
}

const users = `
  insert into users (email, name)
  select given || '.' || family || n || '@' || ($4::text[])[1 + n % 3],
    initcap(given || ' ' || family)
  from (select n, ($2::text[])[1 + n % 26] as given, ($3::text[])[1 + n / 26 % 24] as family
    from generate_series(1, $1::integer) n) people`

const orders = `
  insert into orders (customer_id, email, tool_id, tool_name, img, sku, unit_price_cents, quantity, total_cents,
    phone_no, address, state, state_since, hold_until, created_at, hidden_at)
  select u.id, u.email, t.id, t.name, t.img, t.sku, t.price_cents, quantity, t.price_cents * quantity,
    '555 0142', n || ' Foundry Lane, Larkfield', ($2::text[])[1 + (n * 7919 % 20)],
    placed, placed + interval '1 hour', placed, case when n % 101 = 0 then placed + interval '2 days' end
  from (select n, timestamptz '2026-01-01' + n * interval '20 seconds' as placed, 5 + (n * 31 % 40) as quantity,
      1 + (n * 104729 % $1::bigint) as buyer, 1 + floor(power(random(), 2) * $1)::bigint as tool
    from generate_series(1, $1::bigint) n) numbered
  join users u on u.no = buyer join tools t on t.no = tool
  order by n`
