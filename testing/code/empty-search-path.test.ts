import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#src/store/migrate.ts'
import { ask } from '../ask.ts'
import { emptyDatabase, type TestDatabase } from '../database.ts'

/** Like pg_restore, which reads a dump with an empty search_path, and runs the functions that it needs with it. */
let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await emptyDatabase()
  const name = new URL(database.url).pathname.slice(1)
  await ask(database.url, `alter database ${name} set search_path = ''`)
  await ask(database.url, `alter database ${name} set track_functions = 'all'`)
  await migrate(database.url)
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const rowsOf = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows
const refusal = (sql: string) =>
  rowsOf(sql).then(
    () => 'not refused',
    (error) => error.message,
  )

const tool = '10000000-0000-4000-8000-000000000001'
const buyer = '20000000-0000-4000-8000-000000000001'

test('the schema is built and works whatever the search_path is', async () => {
  expect(await rowsOf('show search_path')).toEqual([{ search_path: '""' }])
  await rowsOf(`insert into public.tools (id, sku, name, img, price_cents, description, category, min_quantity,
      available_quantity, specs, fits)
    values ('${tool}', 'WIFI-6', 'Wi-Fi card', '/pictures/wifi-1000.webp', 1250, 'Fits many.', 'Lüfter', 1, 10,
      '[{"name": "Standard", "value": "802.11ax"}]', '{Loyal Book 14}')`)
  expect(await rowsOf('select sku_key, head_words, stocked_quantity::int from public.tools')).toEqual([
    { sku_key: 'WIFI6', head_words: ['card', 'fi', 'lufter', 'wi', 'wifi'], stocked_quantity: 10 },
  ])
  expect(await rowsOf('select category, tools::int from public.category_counts')).toEqual([
    { category: 'Lüfter', tools: 1 },
  ])
  expect(await rowsOf('select model, key from public.laptop_models')).toEqual([
    { model: 'Loyal Book 14', key: 'LOYALBOOK14' },
  ])

  await rowsOf(
    `insert into public.identity_users (id, name, email, "emailVerified") values ('i', 'A', 'a@b.c', false)`,
  )
  await rowsOf(
    `insert into public.identity_accounts (id, "accountId", "providerId", "userId") values ('g', 'i', 'google', 'i')`,
  )
  await rowsOf(`insert into public.identity_accounts (id, "accountId", "providerId", "userId", password)
    values ('p', 'i', 'credential', 'i', 'hash')`)
  await rowsOf(
    `insert into public.identity_sessions (id, token, "userId", "expiresAt") values ('s', 't', 'i', now() + interval '1 day')`,
  )
  await rowsOf(`insert into public.identity_passkeys (id, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
    values ('k', 'key', 'i', 'c', 0, 'multiDevice', true)`)
  await rowsOf(
    `insert into public.users (id, email, role, identity_id) values ('${buyer}', 'a@b.c', 'admin', 'i')`,
  )
  expect(
    await rowsOf(`select email from public.find_callers(array['${buyer}'::uuid], '{s}', array[now()])`),
  ).toEqual([{ email: 'a@b.c' }])
  expect(await rowsOf(`select count, wait from public.count_attempts('{key}', '{60}', '{2}')`)).toEqual([
    { count: 2, wait: 60 },
  ])
  expect(await refusal(`update public.users set role = 'user'`)).toBe('the last admin cannot be removed')
  await rowsOf(`insert into public.users (email, role) values ('other@b.c', 'admin')`)
  await rowsOf(`update public.users set role = 'user' where email = 'other@b.c'`)

  await rowsOf(`insert into public.delivery_methods (name, costs, days_least, days_most, position)
    values ('Standard', '[{"from": 0, "cents": 0}]', 2, 3, 1)`)
  expect(await rowsOf('select version::integer from public.terms_version')).toEqual([{ version: 2 }])
  await rowsOf(`insert into public.stock_alerts (tool_id, user_id) values ('${tool}', '${buyer}')`)
  await rowsOf(`insert into public.carts (user_id) values ('${buyer}')`)
  await rowsOf(`insert into public.cart_lines (user_id, tool_id, quantity, seen_price_cents, added_at)
    values ('${buyer}', '${tool}', 1, 1250, now())`)
  expect(await rowsOf('select lines from public.carts')).toEqual([{ lines: 1 }])
  expect(
    await rowsOf(`select outcome, available, (placed).id is not null as placed from public.place_orders(array['${buyer}'::uuid],
      '{a@b.c}', '{12500}', '{555}', '{Lane 1}', '{key}', '{hash}', array[now()], array[now()], '{5}', '{99999999}',
      '{1}', array['${tool}'::uuid], '{10}')`),
  ).toEqual([{ outcome: 'placed', available: 0, placed: true }])
  await rowsOf(`update public.orders set state = 'delivered', carrier = 'Post', tracking_number = 'NL 1',
    ship_to = '{"name": "Amélie"}'`)
  expect(
    await rowsOf(`select l.sent, p.delivered_at is not null as arrived, public.number_key(p.tracking_number) as key
      from public.order_lines l, public.parcels p`),
  ).toEqual([{ sent: 10, arrived: true, key: 'NL1' }])
  expect(
    await rowsOf(`select id is not null as found from public.orders
      where public.order_words(ship_to, company, reference) @@ 'amelie'`),
  ).toEqual([{ found: true }])
  await rowsOf(`update public.orders set state = 'pending'`)
  expect(await rowsOf(`select public.is_stranger('${buyer}') as stranger`)).toHaveLength(1)
  expect(
    await rowsOf(`select public.read_search('wifi crad', '{wifi,crad}')->'words'->1->>'text' as word`),
  ).toEqual([{ word: 'crad' }])
  await rowsOf('update public.tools set available_quantity = 5')
  expect(await rowsOf('select task_identifier as task from graphile_worker.jobs order by id')).toEqual([
    { task: 'mailConfirmation' },
    { task: 'notifyPasswordChanged' },
    { task: 'notifyPasskeyAdded' },
    { task: 'notifyBackInStock' },
  ])

  await rowsOf(`insert into public.payments (order_id, intent_id, amount_cents, currency, state, received_cents, created_at, paid_at)
    select id, 'pi', 12500, 'usd', 'paid', 12500, now(), now() from public.orders`)
  expect(
    await refusal(`insert into public.refunds (payment_id, amount_cents, request_key, actor, asked_at)
      select id, 12501, 'k', 'a', now() from public.payments`),
  ).toBe('more would be refunded than was paid')
  await rowsOf(`insert into public.refunds (payment_id, amount_cents, request_key, actor, asked_at)
    select id, 12500, 'k', 'a', now() from public.payments`)
  expect(await refusal(`update public.orders set state = 'refunded'`)).toBe(
    'an order is refunded only when all of its money has gone back',
  )
  await rowsOf(`update public.refunds set state = 'done', ended_at = now()`)
  await rowsOf(`update public.orders set state = 'refunded'`)
  await rowsOf('insert into public.parcels_to_write (after, up_to) select 0, max(no) from public.orders')
  expect(await rowsOf('select public.write_missing_parcels(9) as more')).toEqual([{ more: true }])
  expect(await rowsOf('select public.write_missing_parcels(9) as more')).toEqual([{ more: false }])
  await rowsOf(
    `insert into public.invoices_to_number (order_id, issued_at, buyer) select id, now(), '{}' from public.orders`,
  )
  expect(await rowsOf('select public.number_invoices(9) as taken')).toEqual([{ taken: 1 }])
  await rowsOf(`insert into public.reviews (email, name, description, product_name, tool_id, rating)
    values ('a@b.c', 'A', 'Good.', 'Wi-Fi card', '${tool}', 4)`)
  expect(await rowsOf('select spread from public.review_counts')).toEqual([
    { spread: ['0', '0', '0', '1', '0'] },
  ])
  expect(await rowsOf('select spread from public.tool_review_counts')).toEqual([{ spread: [0, 0, 0, 1, 0] }])
  await rowsOf(`insert into public.word_groups (kind, words) values ('same', '{Heat sinks,Kühler}')`)
  expect(await rowsOf('select keys from public.word_groups')).toEqual([{ keys: ['heatsink', 'kuhler'] }])
  await rowsOf(`insert into public.audit_log (actor, action, subject) values ('a', 'b', 'c')`)
  expect(await refusal('delete from public.audit_log')).toBe('rows of audit_log are only ever added')
  expect(await rowsOf('select sum(version) > 0 as moved from public.public_version')).toEqual([
    { moved: true },
  ])

  await rowsOf(`insert into public.tools (sku, name, img, price_cents, description, category, min_quantity, available_quantity)
    values ('GONE-1', 'Gone', '/gone.webp', 1, 'D', 'Fans', 1, 1)`)
  await rowsOf(`update public.tools set description = 'Other.', price_cents = 2, price_breaks = '[{"from": 9, "cents": 1}]',
    more_pictures = '[{"img": "/pictures/a.webp", "alt": ""}]' where sku = 'GONE-1'`)
  await rowsOf(`update public.categories set name = 'Kühler' where name = 'Fans'`)
  expect(await rowsOf(`select public.move_category('Fans', 'Kühler')::int as moved`)).toEqual([{ moved: 1 }])
  await rowsOf(`update public.tools set category = 'FANS' where sku = 'GONE-1'`)
  expect(await rowsOf(`select category from public.tools where sku = 'GONE-1'`)).toEqual([
    { category: 'Kühler' },
  ])
  await rowsOf(`delete from public.tools where sku = 'GONE-1'`)

  await rowsOf(`update public.identity_sessions set "expiresAt" = now() + interval '99 days'`)
  await rowsOf('update public.identity_users set "emailVerified" = true')
  expect(await rowsOf('select id from public.identity_sessions')).toEqual([])
  expect(await rowsOf('select id from public.identity_passkeys')).toEqual([])

  // Functions with a parsed body know what they use by its identity. All others were called above and came to their
  // end, but for the one that always refuses.
  await rowsOf('select pg_stat_force_next_flush()')
  expect(
    await rowsOf(`select proname from pg_proc p left join pg_stat_user_functions s on s.funcid = p.oid
      where pronamespace = 'public'::regnamespace and prosqlbody is null and coalesce(calls, 0) = 0 and proname <> 'refuse_changes'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`),
  ).toEqual([])
})
