import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaid } from '../selling/cards.ts'
import { placeTestOrder } from '../selling/orders.ts'
import { makeMethod, makeRate } from '../selling/terms.ts'
import { makeBranch, makeTool, openShop, type TestShop } from '../shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const ask = async <Row>(sql: string, values: unknown[] = []) =>
  (await shop.pool.query(sql, values)).rows as Row[]

const publicVersion = async () => {
  const [row] = await ask<{ version: number }>('select sum(version)::bigint as version from public_version')
  return Number(row?.version)
}

const termsVersion = async () => {
  const [row] = await ask<{ version: number }>('select version from terms_version')
  return Number(row?.version)
}

const searchVersion = async () => {
  const [row] = await ask<{ version: number }>('select version from search_version')
  return Number(row?.version)
}

/** Each of these changes both what the public sees and the terms of sale. */
const expectBumps = async (writes: (() => Promise<unknown>)[]) => {
  for (const write of writes) {
    const [shown, terms] = [await publicVersion(), await termsVersion()]
    await write()
    expect([await publicVersion(), await termsVersion()]).toEqual([shown + 1, terms + 1])
  }
}

const bumpsOfMethods = () =>
  expectBumps([
    () => makeMethod(shop),
    () => ask('update delivery_methods set free_from_cents = 5000'),
    () => ask('delete from delivery_methods'),
  ])

const bumpsOfRates = () =>
  expectBumps([() => makeRate(shop), () => ask(`update tax_rates set ended_at = now(), ended_by = 'a'`)])

const bumpsOfCountries = () =>
  expectBumps([
    () => ask(`insert into tax_countries values ('SE', true)`),
    () => ask('update tax_countries set reverse_charge = false'),
    () => ask('delete from tax_countries'),
  ])

const addReview = (rating: number, name: string) =>
  ask<{ id: string }>(
    `insert into reviews (email, name, description, product_name, rating)
     values ('ann@example.com', 'Ann', 'Words', $2, $1) returning id`,
    [rating, name],
  )

/** Each tool by itself, whatever changes of a review, also which tool it is about. */
async function countReviewsOfTools() {
  const [one, other] = [await makeTool(shop), await makeTool(shop)]
  const spreads = async () => {
    const rows = await ask<{ tool_id: string; spread: number[] }>('select * from tool_review_counts')
    return [one, other].map(({ id }) => rows.find((row) => row.tool_id === id)?.spread.join('') ?? 'none')
  }
  const [review] = await addReview(4, 'Of a tool')
  expect(await spreads()).toEqual(['none', 'none'])
  for (const [change, counts] of [
    [`tool_id = '${one.id}'`, ['00010', 'none']],
    ['rating = 2', ['01000', 'none']],
    ['hidden_at = now()', ['00000', 'none']],
    ['rating = 5', ['00000', 'none']],
    ['hidden_at = null', ['00001', 'none']],
    [`tool_id = '${other.id}'`, ['00000', '00001']],
    ['tool_id = null', ['00000', '00000']],
    [`tool_id = '${other.id}', rating = 1`, ['00000', '10000']],
  ] as const) {
    await ask(`update reviews set ${change} where id = $1`, [review?.id])
    expect([change, await spreads()]).toEqual([change, counts])
  }
  await ask('delete from reviews where id = $1', [review?.id])
  expect(await spreads()).toEqual(['00000', '00000'])
}

const changeSetting = () =>
  ask(
    `insert into setting_changes (name, from_value, to_value, actor, at) values ('some', '1', '2', 'a', now())`,
  )

const publishContent = () =>
  ask(
    `insert into content_versions (name, value, pictures, actor, at) values ('some', '{}', '{}', 'a', now())`,
  )

/** By the name of the trigger: what would be wrong without it. Some are tried where the shop uses them. */
const triggers: Record<string, (() => Promise<void>) | string> = {
  async tools_bump_public_version() {
    const { id } = await makeTool(shop)
    for (const write of [
      `insert into tools (sku, name, img, price_cents, description, category, min_quantity, available_quantity)
       values ('BUMP-1', 'n', 'i', 1, 'd', 'c', 1, 1)`,
      `update tools set available_quantity = available_quantity - 1 where id = '${id}'`,
      `update tools set deleted_at = now() where id = '${id}'`,
      `delete from tools where sku = 'BUMP-1'`,
    ]) {
      const before = await publicVersion()
      await ask(write)
      expect([write, await publicVersion()]).toEqual([write, before + 1])
    }
  },

  async reviews_bump_public_version() {
    const before = await publicVersion()
    const [review] = await addReview(4, 'Bumped')
    await ask('update reviews set hidden_at = now() where id = $1', [review?.id])
    await ask('delete from reviews where id = $1', [review?.id])
    expect(await publicVersion()).toBe(before + 3)
  },

  async categories_bump_public_version() {
    const before = await publicVersion()
    await ask(`insert into categories (name) values ('Bumped')`)
    await ask(`update categories set position = 1 where name = 'Bumped'`)
    await ask(`delete from categories where name = 'Bumped'`)
    expect(await publicVersion()).toBe(before + 3)
  },

  tools_name_category: 'src/http/routes/tools/categories.test.ts',
  async tools_name_changed_category() {
    const { id } = await makeTool(shop)
    const move = async (category: string) => {
      await ask(`update tools set category = $1 where id = $2`, [category, id])
      return ask(
        `select t.category, c.tools from tools t join category_counts c using (category) where id = $1`,
        [id],
      )
    }
    expect(await move('Trial')).toEqual([{ category: 'Trial', tools: 1 }])
    expect(await move('Other')).toEqual([{ category: 'Other', tools: 1 }])
    expect(await move('TRIAL')).toEqual([{ category: 'Trial', tools: 1 }])
    expect(await ask(`select category from category_counts where category = 'TRIAL' and tools > 0`)).toEqual(
      [],
    )
  },
  categories_keep_name: 'src/http/routes/tools/categories.test.ts',

  async tools_bump_search_version() {
    const { id } = await makeTool(shop)
    const set = (assignment: string) => ask(`update tools set ${assignment} where id = '${id}'`)
    for (const assignment of [
      ...[
        `name = 'Other'`,
        `sku = 'OTHER-9'`,
        `category = 'Other'`,
        `description = 'Other'`,
        `fits = '{Other}'`,
      ],
      ...[`specs = '[{"name": "a", "value": "b"}]'`, 'deleted_at = now()', 'hidden = true'],
    ]) {
      const before = await searchVersion()
      await set(assignment)
      expect([assignment, await searchVersion()]).toEqual([assignment, before + 1])
    }
    const before = await searchVersion()
    await set('available_quantity = available_quantity - 1, price_cents = price_cents + 1')
    expect(await searchVersion()).toBe(before)
    await ask(`insert into tools (sku, name, img, price_cents, description, category, min_quantity, available_quantity)
       select 'BUMP-' || no, 'n', 'i', 1, 'd', 'c', 1, 1 from generate_series(5, 6) no`)
    await ask(`delete from tools where sku in ('BUMP-5', 'BUMP-6')`)
    expect(await searchVersion()).toBe(before + 2)
  },

  async word_groups_bump_search_version() {
    const before = await searchVersion()
    await ask(`insert into word_groups (kind, words) values ('same', '{searched}')`)
    await ask(`update word_groups set words = '{searched,moved}'`)
    await ask('delete from word_groups')
    expect(await searchVersion()).toBe(before + 3)
  },

  async word_groups_bump_public_version() {
    const before = await publicVersion()
    await ask(`insert into word_groups (kind, words) values ('same', '{bumped}')`)
    await ask(`update word_groups set words = '{bumped,moved}'`)
    await ask('delete from word_groups')
    expect(await publicVersion()).toBe(before + 3)
  },

  async setting_changes_bump_public_version() {
    const before = await publicVersion()
    await changeSetting()
    expect(await publicVersion()).toBe(before + 1)
  },

  async content_versions_bump_public_version() {
    const before = await publicVersion()
    await publishContent()
    expect(await publicVersion()).toBe(before + 1)
  },

  async branches_bump_public_version() {
    const before = await publicVersion()
    await makeBranch(shop)
    await ask(`update branches set phone = '1'`)
    await ask('delete from branch_paths')
    await ask('delete from branches')
    expect(await publicVersion()).toBe(before + 3)
  },

  async branch_stock_bump_public_version() {
    const [{ id: toolId }, branch] = [await makeTool(shop), await makeBranch(shop)]
    const before = await publicVersion()
    await ask('insert into branch_stock (tool_id, branch_id, quantity) values ($1, $2, 3)', [
      toolId,
      branch._id,
    ])
    await ask('update branch_stock set quantity = 4')
    await ask('delete from branch_stock')
    expect(await publicVersion()).toBe(before + 3)
    await ask('delete from branch_paths')
    await ask('delete from branches')
  },

  async stock_changes_are_kept() {
    const { id } = await makeTool(shop)
    await ask(`insert into stock_changes (tool_id, change, reason, actor) values ($1, 1, 'set', 'a')`, [id])
    const refusal = 'rows of stock_changes are only ever added'
    await expect(ask(`update stock_changes set actor = 'nobody'`)).rejects.toThrow(refusal)
    await expect(ask('delete from stock_changes')).rejects.toThrow(refusal)
  },

  delivery_methods_bump_public_version: bumpsOfMethods,
  delivery_methods_bump_terms_version: bumpsOfMethods,
  tax_rates_bump_public_version: bumpsOfRates,
  tax_rates_bump_terms_version: bumpsOfRates,
  tax_countries_bump_public_version: bumpsOfCountries,
  tax_countries_bump_terms_version: bumpsOfCountries,
  branches_bump_terms_version: () =>
    expectBumps([
      () => makeBranch(shop),
      () => ask(`update branches set collect = not collect`),
      () => ask('with gone as (delete from branch_paths) delete from branches'),
    ]),
  setting_changes_bump_terms_version: () => expectBumps([changeSetting]),

  async tools_bump_terms_version() {
    const { id } = await makeTool(shop)
    const set = (assignment: string) => ask(`update tools set ${assignment} where id = '${id}'`)
    for (const assignment of [`tax_class = 'none'`, 'weight_grams = 5', `category = 'Bumped'`])
      await expectBumps([() => set(assignment)])
    const before = await termsVersion()
    await set(`tax_class = 'none', available_quantity = available_quantity - 1`)
    expect(await termsVersion()).toBe(before)
  },

  async tax_rates_are_kept() {
    const { id } = await makeRate(shop, { country: 'FI' })
    const refusal = 'rows of tax_rates are only ever added'
    for (const change of [`rate = 1`, `country = 'NO'`, `from_date = now()`, `created_by = 'nobody'`])
      await expect(ask(`update tax_rates set ${change} where id = $1`, [id])).rejects.toThrow(refusal)
    await expect(ask('delete from tax_rates where id = $1', [id])).rejects.toThrow(refusal)
  },

  async order_taxes_are_kept() {
    const { order } = await makePaid(shop)
    await ask(`insert into order_taxes select no, 'VAT', 0, 5000, 0 from orders where id = $1`, [order._id])
    const refusal = 'rows of order_taxes are only ever added'
    await expect(ask('update order_taxes set rate = 1')).rejects.toThrow(refusal)
    await expect(ask('delete from order_taxes')).rejects.toThrow(refusal)
  },

  async setting_changes_are_kept() {
    await changeSetting()
    const refusal = 'rows of setting_changes are only ever added'
    await expect(ask(`update setting_changes set actor = 'nobody'`)).rejects.toThrow(refusal)
    await expect(ask('delete from setting_changes')).rejects.toThrow(refusal)
  },

  async content_versions_are_kept() {
    await publishContent()
    const refusal = 'rows of content_versions are only ever added'
    await expect(ask(`update content_versions set actor = 'nobody'`)).rejects.toThrow(refusal)
    await expect(ask('delete from content_versions')).rejects.toThrow(refusal)
  },

  async word_groups_learn_words() {
    await ask(`insert into word_groups (kind, words) values ('same', '{heat sink,RAM}')`)
    expect(await ask(`select word from search_words where word in ('heatsink', 'ram') order by 1`)).toEqual([
      { word: 'heatsink' },
      { word: 'ram' },
    ])
    await ask('delete from word_groups')
  },

  cart_lines_count_added: countCartLines,
  cart_lines_count_removed: countCartLines,

  async reviews_count() {
    const spread = async () => {
      const [row] = await ask<{ spread: string[] }>('select spread from review_counts')
      return row?.spread.map(Number)
    }
    const [review] = await addReview(4, 'Counted')
    expect(await spread()).toEqual([0, 0, 0, 1, 0])
    for (const [change, counts] of [
      ['rating = 2', [0, 1, 0, 0, 0]],
      ['hidden_at = now()', [0, 0, 0, 0, 0]],
      ['rating = 5', [0, 0, 0, 0, 0]],
      ['hidden_at = null', [0, 0, 0, 0, 1]],
    ] as const) {
      await ask(`update reviews set ${change} where id = $1`, [review?.id])
      expect([change, await spread()]).toEqual([change, counts])
    }
    await ask('delete from reviews where id = $1', [review?.id])
    expect(await spread()).toEqual([0, 0, 0, 0, 0])
    await countReviewsOfTools()
  },

  async audit_log_is_kept() {
    await ask(`insert into audit_log (actor, action, subject) values ('a', 'b', 'c')`)
    const refusal = 'rows of audit_log are only ever added'
    await expect(ask(`update audit_log set actor = 'nobody'`)).rejects.toThrow(refusal)
    await expect(ask('delete from audit_log')).rejects.toThrow(refusal)
  },

  async order_lines_are_kept() {
    await makePaid(shop)
    const refusal = 'rows of order_lines are only ever added'
    const counted = ['sent', 'cancelled', 'refunded', 'returned']
    const columns = await ask<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'order_lines'`,
    )
    expect(columns.length).toBeGreaterThan(12)
    for (const { name } of columns) {
      const change = ask(`update order_lines set ${name} = ${name}`)
      if (counted.includes(name)) await change
      else await expect(change).rejects.toThrow(refusal)
    }
    await expect(ask('delete from order_lines')).rejects.toThrow(refusal)
  },

  async orders_have_parcels() {
    const { order } = await makePaid(shop)
    const sent = () =>
      ask(
        `select p.position, p.delivered_at is not null as arrived, l.quantity, l.position as line, o.sent
         from parcels p join parcel_lines l on l.parcel_id = p.id
         cross join (select sent from order_lines join orders on no = order_no where id = $1) o where order_id = $1`,
        [order._id],
      )
    const move = (state: string) => ask('update orders set state = $2 where id = $1', [order._id, state])
    // One of the four was cancelled before it was sent.
    await ask(
      'update order_lines set cancelled = 1, refunded = 1 from orders where no = order_no and id = $1',
      [order._id],
    )
    await move('shipped')
    const parcel = { position: 1, quantity: 3, line: 1, sent: 3 }
    expect(await sent()).toEqual([{ ...parcel, arrived: false }])
    await move('delivered')
    expect(await sent()).toEqual([{ ...parcel, arrived: true }])
  },

  async keep_one_admin_on_change() {
    const [one, two] = [await shop.signIn({ role: 'admin' }), await shop.signIn({ role: 'admin' })]
    await ask(`update users set role = 'user' where id = $1`, [one.id])
    for (const loss of [`role = 'user'`, 'closed_at = now()'])
      await expect(ask(`update users set ${loss} where id = $1`, [two.id])).rejects.toThrow('last admin')
    await ask(`update users set role = 'admin' where id = $1`, [one.id])
    await ask(`update users set closed_at = now() where id = $1`, [one.id])
    // Who closed the account does not count as the one who stays.
    await expect(ask(`update users set role = 'user' where id = $1`, [two.id])).rejects.toThrow('last admin')
    await expect(ask(`update users set role = 'user' where role = 'admin'`)).rejects.toThrow('last admin')
  },

  async keep_one_admin_on_delete() {
    const admin = await shop.signIn({ role: 'admin' })
    await ask(`delete from users where role = 'admin' and id <> $1`, [admin.id])
    await expect(ask('delete from users where id = $1', [admin.id])).rejects.toThrow('last admin')
  },

  async refunds_within_payment() {
    const { order } = await makePaid(shop)
    const refund = (cents: number, key: string, state = 'asked') =>
      ask<{ id: string }>(
        `insert into refunds (payment_id, amount_cents, request_key, actor, state, asked_at)
         select id, $2, $3, 'desk@example.com', $4, now() from payments where order_id = $1 returning id`,
        [order._id, cents, key, state],
      )
    const refusal = 'more would be refunded than was paid'
    await expect(refund(5001, 'too much')).rejects.toThrow(refusal)
    const [failed] = await refund(5000, 'failed', 'failed')
    const [first] = await refund(4000, 'first')
    await expect(refund(1001, 'second')).rejects.toThrow(refusal)
    await refund(1000, 'second')
    await expect(ask('update refunds set amount_cents = 4001 where id = $1', [first?.id])).rejects.toThrow(
      refusal,
    )
    await expect(ask(`update refunds set state = 'done' where id = $1`, [failed?.id])).rejects.toThrow(
      refusal,
    )
    await ask(`update refunds set state = 'done' where id = $1`, [first?.id])
  },

  async orders_refunded_in_full() {
    const { order } = await makePaid(shop)
    const refunded = () => ask(`update orders set state = 'refunded' where id = $1`, [order._id])
    const refund = (cents: number, state: string) =>
      ask(
        `insert into refunds (payment_id, amount_cents, request_key, actor, state, asked_at)
         select id, $2, $3, 'desk@example.com', $3, now() from payments where order_id = $1`,
        [order._id, cents, state],
      )
    const refusal = 'only when all of its money has gone back'
    await expect(refunded()).rejects.toThrow(refusal)
    await refund(4999, 'done')
    await refund(1, 'asked')
    await expect(refunded()).rejects.toThrow(refusal)
    await ask(`update refunds set state = 'done' where request_key = 'asked'`)
    await refunded()
  },

  async tools_first_stock() {
    const [tool] = await ask<{ stocked_quantity: number }>(
      `insert into tools (sku, name, img, price_cents, description, category, min_quantity, available_quantity, stocked_quantity)
       values ('FIRST-1', 'n', 'i', 1, 'd', 'c', 1, 7, 700) returning stocked_quantity`,
    )
    expect(tool?.stocked_quantity).toBe(7)
  },

  users_queue_customer: () =>
    expectQueued(async ({ id }) => [
      await ask(`update users set name = 'Other' where id = $1`, [id]),
      await ask(`update users set email = lower(gen_random_uuid()::text) where id = $1`, [id]),
      await ask('update users set closed_at = now() where id = $1', [id]),
    ]),
  profiles_queue_customer: () =>
    expectQueued(async ({ id }) => [
      await ask(
        `insert into profiles (user_id, name, address, phoneno, profilelink) values ($1, 'n', 'a', '1', 'l')`,
        [id],
      ),
      await ask(`update profiles set phoneno = '2' where user_id = $1`, [id]),
      await ask('delete from profiles where user_id = $1', [id]),
    ]),
  addresses_queue_customer: () =>
    expectQueued(async ({ id }) => [
      await ask(
        `insert into addresses (user_id, place, name, company, street, city, postal_code, region, country, phone, added_at)
         values ($1, 1, 'n', '', 's', 'c', '', '', 'SE', '1', now())`,
        [id],
      ),
      await ask(`update addresses set city = 'd' where user_id = $1`, [id]),
      await ask('delete from addresses where user_id = $1', [id]),
    ]),
  orders_to_confirm_queue_customer: () =>
    expectQueued(async (person) => {
      await placeTestOrder(shop, person, await makeTool(shop))
      return [await ask('delete from orders_to_confirm')]
    }),
  orders_queue_customer: () =>
    expectQueued(async (person) => {
      const { _id } = await placeTestOrder(shop, person, await makeTool(shop))
      await ask('update orders set closing_at = now() where id = $1', [_id])
      return [await ask(`update orders set state = 'paid' where id = $1`, [_id])]
    }),

  async refunds_queue_customer() {
    const { id, order } = await makePaid(shop)
    await ask(
      `insert into refunds (payment_id, amount_cents, request_key, actor, asked_at)
       select id, 1, 'k', 'a', now() from payments where order_id = $1`,
      [order._id],
    )
    const before = await countQueued(id)
    await ask(
      `update refunds set state = 'done' where payment_id in (select id from payments where order_id = $1)`,
      [order._id],
    )
    expect(await countQueued(id)).toBe(before + 1)
  },

  order_lines_note_pieces_sent: 'src/http/routes/orders/sent-in-part.test.ts',
  order_history_unfold_day: 'src/shop/statistics/fold-days.test.ts',
  refunds_unfold_day: 'src/shop/statistics/fold-days.test.ts',
  refund_lines_unfold_day: 'src/shop/statistics/fold-days.test.ts',
  credit_notes_unfold_day: 'src/shop/statistics/fold-days.test.ts',
  return_history_unfold_day: 'src/shop/statistics/fold-days.test.ts',
  orders_add_up: 'src/store/orders/order-sums.test.ts',
  order_lines_add_up: 'src/store/orders/order-sums.test.ts',
  order_taxes_add_up: 'src/store/orders/order-sums.test.ts',
  tools_count_added: countCatalogue,
  tools_count_changed: countCatalogue,
  tools_count_removed: countCatalogue,
  tools_back_in_stock: 'src/http/routes/tools/stock-alerts.test.ts',
  identity_accounts_end_links: 'src/http/routes/accounts/attacks.test.ts',
  identity_sessions_end_in_time: 'src/http/routes/accounts/attacks.test.ts',
  identity_users_first_proof: 'src/adapters/identity/confirm-email.test.ts',
  identity_passkeys_queue_added: 'src/adapters/identity/passkeys.test.ts',
  identity_users_queue_confirmation: 'src/shop/accounts/account-emails.test.ts',
  identity_accounts_queue_first_password: 'src/shop/accounts/account-emails.test.ts',
  identity_accounts_queue_password_changed: 'src/shop/accounts/account-emails.test.ts',
}

const countQueued = async (id: string) =>
  (await ask('select from customers_to_index where user_id = $1', [id])).length

/** Each of the writes has the row of the customer made anew. */
async function expectQueued(write: (person: Awaited<ReturnType<TestShop['signIn']>>) => Promise<unknown[]>) {
  const person = await shop.signIn()
  expect(await countQueued(person.id)).toBe(1)
  const writes = await write(person)
  expect(await countQueued(person.id)).toBe(1 + writes.length)
}

/** However lines come and go: a cart has at most 200. */
async function countCartLines() {
  const { id } = await shop.signIn()
  const counted = async () =>
    (await ask<{ lines: number }>('select lines from carts where user_id = $1', [id]))[0]
  const add = (sku: string) =>
    ask(
      `insert into cart_lines (user_id, tool_id, quantity, seen_price_cents, added_at)
       select $1, id, 1, 1, now() from tools where sku like $2`,
      [id, sku],
    )
  await ask(
    `insert into tools (sku, name, img, price_cents, description, category, min_quantity, available_quantity)
     select 'CART-' || $1 || '-' || no, 'n', 'i', 1, 'd', 'c', 1, 1 from generate_series(1, 201) no`,
    [id.slice(0, 8).toUpperCase()],
  )
  const skus = `CART-${id.slice(0, 8).toUpperCase()}-`
  await ask('insert into carts (user_id) values ($1)', [id])
  await add(`${skus}1`)
  expect(await counted()).toEqual({ lines: 1 })
  await expect(add(`${skus}2%`)).resolves.toBeDefined()
  expect(await counted()).toEqual({ lines: 14 })
  await ask('delete from cart_lines where user_id = $1', [id])
  expect(await counted()).toEqual({ lines: 0 })
  await expect(add(`${skus}%`)).rejects.toThrow('carts_lines_check')
}

/** However tools come, change and go: the counts are what counting would give. */
async function countCatalogue() {
  const counted = async () => {
    const models = await ask<{ name: string; tools: number }>(
      'select model as name, tools from laptop_models where tools <> 0 order by model',
    )
    const categories = await ask<{ name: string; tools: number }>(
      `select category as name, tools from category_counts where tools <> 0 and category like 'Counted%' order by 1`,
    )
    return Object.fromEntries([...categories, ...models].map(({ name, tools }) => [name, Number(tools)]))
  }
  const add = (sku: string, fits: string) =>
    ask(
      `insert into tools (sku, name, img, price_cents, description, category, min_quantity, available_quantity, fits)
       values ($1, 'n', 'i', 1, 'd', 'Counted A', 1, 1, $2)`,
      [sku, fits],
    )
  await add('COUNT-1', '{Vela 13}')
  await add('COUNT-2', '{Vela 13,Vela 14}')
  expect(await counted()).toEqual({ 'Counted A': 2, 'Vela 13': 2, 'Vela 14': 1 })
  await ask(`update tools set category = 'Counted B', fits = '{Vela 14}' where sku = 'COUNT-1'`)
  expect(await counted()).toEqual({ 'Counted A': 1, 'Counted B': 1, 'Vela 13': 1, 'Vela 14': 2 })
  await ask(`update tools set deleted_at = now() where sku = 'COUNT-2'`)
  expect(await counted()).toEqual({ 'Counted B': 1, 'Vela 14': 1 })
  await ask(`update tools set deleted_at = null where sku = 'COUNT-2'`)
  await ask(`delete from tools where sku = 'COUNT-1'`)
  expect(await counted()).toEqual({ 'Counted A': 1, 'Vela 13': 1, 'Vela 14': 1 })
  await ask(`delete from tools where sku = 'COUNT-2'`)
  expect(await counted()).toEqual({})
}

for (const [name, tried] of Object.entries(triggers)) if (typeof tried !== 'string') test(name, tried)

test('the public version moves once for a transaction, and not before its commit', async () => {
  const [one, two] = [await makeTool(shop), await makeTool(shop)]
  const before = await publicVersion()
  await shop.db.transaction().execute(async (trx) => {
    for (const { id } of [one, two])
      await trx.updateTable('tools').set({ price_cents: 7 }).where('id', '=', id).execute()
    expect(await publicVersion()).toBe(before)
  })
  expect(await publicVersion()).toBe(before + 1)
})

test('of two refunds at the same moment, the one that is too much waits and is refused', async () => {
  const { order } = await makePaid(shop)
  const [one, other] = [await shop.pool.connect(), await shop.pool.connect()]
  const refund = `insert into refunds (payment_id, amount_cents, request_key, actor, asked_at)
    select id, 3000, $2, 'desk@example.com', now() from payments where order_id = $1`
  try {
    await one.query('begin')
    await one.query(refund, [order._id, 'one'])
    const second = other.query(refund, [order._id, 'other'])
    second.catch(() => {})
    const ahead = new Promise((later) => setTimeout(later, 200, 'waits'))
    expect(await Promise.race([second.catch(() => 'refused'), ahead])).toBe('waits')
    await one.query('commit')
    await expect(second).rejects.toThrow('more would be refunded than was paid')
  } finally {
    one.release()
    other.release()
  }
})

test('no trigger makes PostgreSQL work out the search words of a tool with every change of its stock', async () => {
  const isBeforeUpdate = `tgtype & 1 > 0 and tgtype & 2 > 0 and tgtype & 16 > 0`
  expect(
    await ask(`select tgname from pg_trigger where tgrelid = 'tools'::regclass and ${isBeforeUpdate}`),
  ).toEqual([])
})

test('every trigger of the schema is tried', async () => {
  const rows = await ask<{ name: string }>(
    `select tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace = 'public'::regnamespace`,
  )
  expect(Object.keys(triggers).sort()).toEqual(rows.map(({ name }) => name).sort())
})
