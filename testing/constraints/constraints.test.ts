import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indexCustomers } from '#src/shop/customers/index-customers.ts'
import { foldDays } from '#src/shop/statistics/fold-days.ts'
import { makePaid } from '../selling/cards.ts'
import { makeDiscount, writeUse } from '../selling/discounts.ts'
import { readTestAddress, readTestOrder, send } from '../selling/orders.ts'
import { northline, sendTestParcel } from '../selling/parcels.ts'
import { makeMethod, makeRate } from '../selling/terms.ts'
import { makeBranch, makeTool, openShop, type TestShop } from '../shop.ts'
import { accounts, reviews } from './accounts.ts'
import { addresses } from './addresses.ts'
import { branches } from './branches.ts'
import { cart } from './cart.ts'
import { tools } from './catalogue.ts'
import { categories } from './categories.ts'
import { content } from './content.ts'
import { customers } from './customers.ts'
import { discounts } from './discounts.ts'
import { lists } from './lists.ts'
import { messages } from './messages.ts'
import { operations } from './operations.ts'
import { orders } from './orders.ts'
import { parcels } from './parcels.ts'
import { payments } from './payments.ts'
import { refunds } from './refunds.ts'
import { returns } from './returns.ts'
import { settings } from './settings.ts'
import { statistics } from './statistics.ts'
import { terms } from './terms.ts'

const subjects = {
  ...{ accounts, addresses, reviews, tools, cart, lists, orders, payments, operations, settings, branches },
  categories,
  content,
  customers,
  discounts,
  messages,
  parcels,
  refunds,
  returns,
  statistics,
  terms,
}

/** Keys that the database makes up itself, and what only the search needs. */
const untried = [
  /^(users|profiles|addresses|tools|reviews|lists|orders|order_history|order_messages|payments|refunds|emails|audit_log|sign_ins|word_groups|setting_changes|content_versions|branches|stock_changes|discount_codes|delivery_methods|tax_rates|parcels|order_views|returns|return_history|customer_notes|customers_to_index|invitations|tool_bulk_changes|scheduled_prices|categories|invoices_to_number)_pkey$/,
  /^identity_\w+_pkey$/,
  /_no_key$/,
  /^(search_words|schema_migrations|schema_functions|schema_objects)_pkey$/,
  // The words that a tool is found by are made of its specs, and refuse what is no list before the check does.
  /^tools_specs_check$/,
]

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await fillEveryTable()
})
afterAll(() => shop.close())

/** Two rows or more wherever a constraint compares rows. */
async function fillEveryTable() {
  const admin = await shop.signIn({ role: 'admin' })
  for (const name of ['Here', 'There']) await makeBranch(shop, { name })
  const [discount] = [await makeDiscount(shop), await makeDiscount(shop, { code: 'OTHER' })]
  for (const name of ['Standard', 'Express']) await makeMethod(shop, { name })
  await makeRate(shop, { country: 'FI' })
  await shop.pool.query(`insert into invitations (email, role, token_hash, invited_by, sent_at, expires_at)
    select name || '@b.c', 'support', sha256(name::bytea), 'a', now(), now() + interval '1 day' from unnest('{one,two}'::text[]) name`)
  for (const fits of [['Ostrel Vela 13'], ['Ostrel Vela 14']]) {
    const buyer = await makePaid(shop)
    const tool = await makeTool(shop, { fits, category: `For ${fits[0]}` })
    await writeUse(shop, { orderId: buyer.order._id, discount })
    const key = { 'idempotency-key': randomUUID() }
    await send(shop, 'POST', '/order', buyer, readTestOrder(tool), key)
    const profile = { name: 'A', address: 'B', phoneno: '1', profilelink: 'x' }
    await send(shop, 'POST', '/userinfo', buyer, { email: buyer.email, ...profile })
    await send(shop, 'POST', '/review', buyer, {
      name: 'A',
      description: 'B',
      productname: tool.name,
      rating: 4,
    })
    await send(shop, 'POST', '/mycart/lines', buyer, { lines: [{ productId: tool.id, quantity: 1 }] })
    await send(shop, 'POST', '/myaddresses', buyer, readTestAddress())
    await send(shop, 'POST', `/order/${buyer.order._id}/messages`, buyer, { text: 'Hello' })
    await send(shop, 'POST', `/customer/${buyer.id}/notes`, admin, { text: 'Hello' })
    const list = { name: 'Refill', lines: [{ productId: tool.id, quantity: 1 }] }
    const { _id } = await (await send(shop, 'POST', '/mylists', buyer, list)).json()
    await send(shop, 'POST', `/mylists/${_id}/share`, buyer)
    const id = randomUUID()
    await shop.pool.query(
      'insert into branch_stock (tool_id, branch_id, quantity) select $1, id, 1 from branches',
      [tool.id],
    )
    const parcel = await sendTestParcel(shop, admin, buyer.order, northline('NL 1'))
    expect(parcel.status).toBe(201)
    await shop.pool.query(
      `insert into order_views (user_id, name, query) values ($1, 'Mine', ''), ($1, 'Other', '')`,
      [buyer.id],
    )
    await shop.pool.query(
      `insert into tool_bulk_changes (at, actor, change, tools) values (now(), 'a', '{}', '[]')`,
    )
    await shop.pool.query(
      `insert into scheduled_prices (tool_id, price_cents, starts_at, actor) values ($1, 1, now(), 'a')`,
      [tool.id],
    )
    await shop.pool.query(`insert into stock_alerts (tool_id, user_id) values ($1, $2)`, [tool.id, buyer.id])
    await shop.pool.query(
      `insert into identity_accounts (id, "accountId", "providerId", "userId")
       select $1, $1, 'google', identity_id from users where id = $2`,
      [id, buyer.id],
    )
    await shop.pool.query(
      `insert into identity_two_factors (id, secret, "backupCodes", "userId")
       select $1, 's', 'b', identity_id from users where id = $2`,
      [id, buyer.id],
    )
    await shop.pool.query(
      `insert into identity_passkeys (id, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
       select $1, 'k', identity_id, $1, 0, 'multiDevice', true from users where id = $2`,
      [id, buyer.id],
    )
    await shop.pool.query(
      `insert into sign_ins (identity_id, succeeded) select identity_id, true from users where id = $1`,
      [buyer.id],
    )
    await shop.pool.query(
      `insert into refunds (payment_id, amount_cents, request_key, actor, provider_id, asked_at)
       select id, 1, 'k', 'a', 're_' || id, now() from payments where order_id = $1`,
      [buyer.order._id],
    )
    for (const statement of afterTheSale) await shop.pool.query(statement, [buyer.order._id])
  }
  await indexCustomers(shop.db)
  const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)
  await foldDays(shop.db, { now: inTwoDays, zone: 'UTC' })
  await shop.pool.query(
    `insert into best_sellers select 'UTC', 7, current_date, tool_id, 1 from tool_sales_by_day limit 1;
     delete from compared_sales;
     insert into compared_sales select * from sales_by_day;
     insert into compared_tool_sales select * from tool_sales_by_day;
     insert into invoices_to_number (order_id, issued_at, buyer) select id, now(), '{}' from orders limit 2`,
  )
}

/** A refund of a piece with its credit note, and a return. */
const afterTheSale = [
  `insert into refund_lines (refund_id, order_no, position, quantity, cancelled, restocked, amount_cents, tax_cents)
   select r.id, o.no, 1, 1, 0, 0, 1, 0 from orders o join payments p on p.order_id = o.id
   join refunds r on r.payment_id = p.id where o.id = $1`,
  `with counted as (update credit_note_counter set last = last + 1 returning last),
     note as (insert into credit_notes (number, refund_id, issued_at, buyer)
       select last, r.id, now(), '{}' from counted, payments p join refunds r on r.payment_id = p.id where p.order_id = $1
       returning number)
   insert into credit_note_taxes select number, 'VAT', 20, 1, 0 from note`,
  `with asked as (insert into returns (order_id, position, reason, asked_at, state_since)
     values ($1, 1, 'faulty', now(), now()) returning id),
     line as (insert into return_lines (return_id, position, quantity) select id, 1, 1 from asked)
   insert into return_history (return_id, at, mover, actor, to_state) select id, now(), 'buyer', 'a', 'asked' from asked`,
]

/** The constraint that refuses a statement, also at commit; undefined when none does. Nothing stays changed. */
async function refusalOf(statement: string) {
  const client = await shop.pool.connect()
  try {
    await client.query('begin')
    const { rowCount } = await client.query(statement)
    await client.query('set constraints all immediate')
    expect([statement, rowCount]).not.toEqual([statement, 0])
    return undefined
  } catch (error) {
    if (error instanceof Error && 'constraint' in error) return error.constraint ?? error.message
    throw error
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe.each(Object.entries(subjects))('%s', (_, cases) => {
  test.each(Object.entries(cases))('%s', async (constraint, { refused, allowed = [] }) => {
    for (const statement of refused)
      expect([statement, await refusalOf(statement)]).toEqual([statement, constraint])
    for (const statement of allowed)
      expect([statement, await refusalOf(statement)]).toEqual([statement, undefined])
  })
})

test('every constraint of the schema is tried', async () => {
  const { rows } = await shop.pool.query<{ name: string }>(
    `select conname as name from pg_constraint
     where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x')
     union select relname from pg_index join pg_class on pg_class.oid = indexrelid
     where indisunique and relnamespace = 'public'::regnamespace order by 1`,
  )
  const names = rows.map(({ name }) => name).filter((name) => !untried.some((one) => one.test(name)))
  const tried = Object.values(subjects).flatMap((cases) => Object.keys(cases))
  expect(tried.sort()).toEqual(names.sort())
})
