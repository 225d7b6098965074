import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders/orders.ts'
import type { Tool } from '#src/contract/tools.ts'
import { indexCustomers } from '#src/shop/customers/index-customers.ts'
import { writeCursor } from '#src/store/db/cursors.ts'
import { writeTestOrder } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['signIn']>>
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn({ role: 'admin' })
})
afterAll(() => shop.close())

async function walk<Row>(path: string) {
  const rows: Row[] = []
  let response: Response
  let next: string | undefined = path
  do {
    response = await shop.get(next, admin.headers)
    expect(response.status).toBe(200)
    rows.push(...((await response.json()) as Row[]))
    next = /<([^>]*)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
  } while (next)
  return {
    rows,
    total: response.headers.get('X-Total-Count'),
    capped: response.headers.get('X-Total-Capped'),
  }
}

describe('a catalogue of several segments', () => {
  const segment = 8192
  beforeAll(async () => {
    const insert = (name: string, first: number, count: number) =>
      sql`insert into tools (no, sku, name, img, price_cents, description, category, min_quantity, available_quantity)
        overriding system value
        select no, 'BIG-' || no, ${name} || ' ' || no, '/pictures/x-1000.webp', 100 + no % 7, 'Words.', 'Big', 1, no % 3
        from generate_series(${first}::bigint, ${first + count - 1}::bigint) no`.execute(shop.db)
    await insert('Filler', 20 * segment, 150)
    await insert('Grommet', 20 * segment + 150, 140)
    await insert('Filler', 22 * segment, 150)
    await insert('Grommet', 25 * segment, 80)
    await insert('Gasket', 25 * segment + 80, 120)
    await insert('Washer', 30 * segment, 1100)
  })
  const truth = async (name: string, order: string) =>
    (
      await sql<{ sku: string }>`select sku from tools
        where name like ${`${name}%`} and deleted_at is null order by ${sql.raw(order)}`.execute(shop.db)
    ).rows.map(({ sku }) => sku)

  it.each([
    ['q=grommet', 'Grommet', 'no'],
    ['q=gromet', 'Grommet', 'no'],
    ['q=grommet&sort=-added', 'Grommet', 'no desc'],
    ['q=grommet&sort=price', 'Grommet', 'price_cents, no'],
    ['q=gasket', 'Gasket', 'no'],
    ['q=gasket&sort=-added', 'Gasket', 'no desc'],
    ['q=washer', 'Washer', 'no'],
    ['q=washer&sort=-added', 'Washer', 'no desc'],
  ])('answers %s with every match, in order', async (query, name, order) => {
    const { rows } = await walk<Tool>(`/manufacture?limit=40&${query}`)
    expect(rows.map(({ sku }) => sku)).toEqual(await truth(name, order))
  })

  it('narrows a search by other choices', async () => {
    const { rows } = await walk<Tool>('/manufacture?limit=40&q=grommet&instock=true')
    expect(rows).toHaveLength(147)
    expect(rows.every((tool) => tool.availablequantity >= tool.minquantity)).toBe(true)
  })

  it('says that more were found than were counted', async () => {
    const found = await walk('/manufacture?q=grommet')
    expect(found).toMatchObject({ total: '100', capped: 'true' })
    expect(found.rows).toHaveLength(220)
    const facets = await (await shop.get('/facets?q=grommet')).json()
    expect(facets.category).toContainEqual({ value: 'Big', count: 100, capped: true })
  })
})

describe('a search that finds more orders than are gathered', () => {
  beforeAll(async () => {
    const tools = [await makeTool(shop, { sku: 'WIDE-1' }), await makeTool(shop, { sku: 'WIDE-2' })]
    const write = sql`
      with buyers as (
        insert into users (email, name) select 'wide' || n || '@example.com', 'Buyer' from generate_series(0, 99) n
        returning id, email),
      placed as (
        insert into orders (customer_id, email, pieces, subtotal_cents, total_cents, phone_no, address, state, state_since,
          hold_until, created_at, hidden_at)
        select buyers.id, buyers.email, lines, cents * lines, cents * lines, '555 0142', 'Lane 1',
          case when n % 400 = 0 then 'paid' else 'delivered' end, now(), now(), now(), case when n % 90 = 0 then now() end
        from (select n, 1 + (n % 3 = 0)::int as lines, 100 * (1 + n % 50) as cents from generate_series(1, 10300) n) numbered
        join buyers on email = 'wide' || n % 100 || '@example.com'
        returning no, pieces, subtotal_cents)
      insert into order_lines (order_no, position, tool_id, name, sku, img, unit_price_cents, quantity)
      select placed.no, position, t.id, t.name, t.sku, t.img, subtotal_cents / pieces, 1
      from placed, generate_series(1, pieces) position
      join tools t on t.id = (${tools.map(({ id }) => id)}::uuid[])[position]`
    await shop.db.transaction().execute(async (trx) => {
      // Without the checks of each row, which take longer than the rows.
      await sql`set local session_replication_role = replica`.execute(trx)
      await write.execute(trx)
    })
    await sql`analyze orders, order_lines`.execute(shop.db)
  })
  const asked = (state?: string, sku = 'WIDE-1') =>
    shop.db
      .selectFrom('orders')
      .innerJoin('order_lines', 'order_no', 'no')
      .select('id')
      .where('sku', '=', sku)
      .where('hidden_at', 'is', null)
      .$if(state !== undefined, (orders) => orders.where('state', '=', state as 'paid'))
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

  it('shows all of them once and in order', async () => {
    for (const q of ['wide', 'WIDE-1']) {
      const { rows, total, capped } = await walk<Order>(`/allorders?q=${q}&sort=-total`)
      const wanted = await asked().orderBy('total_cents', 'desc').orderBy('no', 'desc').execute()
      expect(rows.map(({ _id }) => _id)).toEqual(idsOf(wanted))
      expect({ total, capped }).toEqual({ total: '1000', capped: 'true' })
    }
  })

  it('counts what fills a page of a long list no further', async () => {
    const count = async (query: string) => {
      const { headers } = await shop.get(`/allorders?${query}`, admin.headers)
      return [headers.get('X-Total-Count'), headers.get('X-Total-Capped')]
    }
    expect(await count('limit=50&q=wide')).toEqual(['50', 'true'])
    const { rows: seldom } = await sql<{ count: number }>`
      select count(*) as count from orders where email = 'wide7@example.com' and hidden_at is null`.execute(
      shop.db,
    )
    expect(await count('limit=100&q=wide7@')).toEqual([`${seldom[0]?.count}`, null])
    const { length: paid } = await asked('paid').execute()
    expect((await count('limit=20&q=wide&state=paid'))[0]).toBe(`${paid}`)
    // None of the newest have it, so the list is not read along.
    await sql`update orders set reference = 'Batch7' where no in (
      select no from orders where hidden_at is null order by no desc limit 40 offset 300)`.execute(shop.db)
    expect(await count('limit=20&q=batch7')).toEqual(['40', null])
  })

  it('means no names by what begins an email', async () => {
    await sql`update users set name = 'Wide7 Elm' where id in (
      select customer_id from orders where hidden_at is null and email not like 'wide7@%' order by no desc limit 20)`.execute(
      shop.db,
    )
    const emails = async (q: string) => {
      const answer = await shop.get(`/allorders?limit=50&q=${encodeURIComponent(q)}`, admin.headers)
      return new Set(((await answer.json()) as Order[]).map(({ email }) => email))
    }
    expect(await emails('wide7@e')).toEqual(new Set(['wide7@example.com']))
    expect((await emails('wide7 e')).has('wide7@example.com')).toBe(false)
  })

  it('finds names whatever their accents, capitals and marks', async () => {
    const rename = (name: string, every: number) =>
      sql`update users set name = ${name} where email like 'wide%' and id in (
        select customer_id from orders group by customer_id having min(no) % ${every} = 0)`.execute(shop.db)
    const found = async (q: string) => {
      const response = await shop.get(`/allorders?limit=100&q=${encodeURIComponent(q)}`, admin.headers)
      return idsOf(((await response.json()) as Order[]).map(({ _id }) => ({ id: _id })))
    }
    await rename("Zoe Ann-Marie O'Neil", 2)
    await rename("Zoë Ann-Marie O'Neil", 4)
    const { rows: wanted } = await sql<{ id: string }>`
      select o.id from orders o join users u on u.id = customer_id
      where u.name like 'Zo%' and hidden_at is null order by o.no desc limit 100`.execute(shop.db)
    expect(wanted).toHaveLength(100)
    for (const q of ['zoe', 'ZOË', 'marie ann', "o'neil zoë", 'ann-marie', 'neil'])
      expect(await found(q), q).toEqual(idsOf(wanted))
    expect(await found('zoe bob')).toEqual([])
  })

  it('finds an order by any of its lines', async () => {
    const { rows, total, capped } = await walk<Order>('/allorders?q=WIDE-2')
    expect(rows.map(({ _id }) => _id)).toEqual(
      idsOf(await asked(undefined, 'WIDE-2').orderBy('no', 'desc').execute()),
    )
    expect({ total, capped, sku: rows[0]?.sku }).toEqual({ total: '1000', capped: 'true', sku: 'WIDE-1' })
  })

  it('does not take for a tracking number what very many of them begin with', async () => {
    await sql`insert into parcels (order_id, position, carrier, tracking_number, sent_at, actor)
      select id, 1, 'Post', 'WP ' || lpad(no::text, 8, '0'), now(), 'someone' from orders`.execute(shop.db)
    await sql`insert into parcel_lines (parcel_id, position, quantity) select id, 1, 1 from parcels`.execute(
      shop.db,
    )
    const { rows: sent } = await sql<{ count: number; last: string }>`
      select count(*) as count, max(tracking_number) as last from parcels`.execute(shop.db)
    expect(sent[0]?.count).toBeGreaterThan(2000)
    expect((await walk('/allorders?q=WP000')).rows).toEqual([])
    const { rows } = await walk<Order>(`/allorders?q=${encodeURIComponent(sent[0]?.last ?? '')}`)
    expect(rows).toHaveLength(1)
  })

  it('shows those of a state', async () => {
    const { rows } = await walk<Order>('/allorders?q=wide-&state=paid')
    expect(rows.map(({ _id }) => _id)).toEqual(idsOf(await asked('paid').orderBy('no', 'desc').execute()))
  })

  it('finds what more orders or buyers have in common than are gathered', async () => {
    const firstPage = async (q: string) =>
      ((await (await shop.get(`/allorders?limit=50&q=${q}`, admin.headers)).json()) as Order[]).map(
        ({ _id }) => ({ id: _id }),
      )
    const wanted = idsOf(await asked().orderBy('no', 'desc').limit(50).execute())
    await shop.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`update orders set company = 'Widely Known Ltd' where email like 'wide%'`.execute(trx)
      await sql`insert into users (email, name)
        select 'crowd' || n || '@example.com', 'Commonly Named' from generate_series(1, 8100) n`.execute(trx)
      // The one who ordered is the last of them.
      await sql`update orders set customer_id = u.id from users u
        where u.email = 'crowd8100@example.com' and orders.email like 'wide%'`.execute(trx)
    })
    expect(idsOf(await firstPage('widely+known'))).toEqual(wanted)
    expect(idsOf(await firstPage('commonly+named'))).toEqual(wanted)
    await shop.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`update orders set customer_id = u.id from users u where u.email = orders.email`.execute(trx)
      await sql`delete from users where email like 'crowd%'`.execute(trx)
    })
  })

  it('counts each state as far as it goes', async () => {
    const counts = await (await shop.get('/allorders/counts', admin.headers)).json()
    expect(counts).toMatchObject({ all: 1001, delivered: 1001, pending: 0 })
    expect(counts.paid).toBe((await asked('paid').execute()).length)
  })
})

describe('a long list of people', () => {
  beforeAll(() =>
    sql`insert into users (email, name)
      select 'person' || n || '@long.example', case when n % 700 = 0 then 'Rare' else 'Often' end || ' Name_' || n
      from generate_series(1, 4900) n
      union all select 'n2799@long.example', 'Lone'`.execute(shop.db),
  )
  const people = async (q: string) => {
    const { rows, ...counted } = await walk<{ email: string }>(`/user?q=${encodeURIComponent(q)}`)
    return { ...counted, emails: rows.map(({ email }) => email) }
  }

  it('finds what many have in common, and what few have', async () => {
    expect(await people('often')).toMatchObject({ total: '100', capped: 'true' })
    expect((await people('OFTEN')).emails).toHaveLength(4893)
    expect(await people('rare n')).toEqual({
      total: '7',
      capped: null,
      emails: [700, 1400, 2100, 2800, 3500, 4200, 4900].map((n) => `person${n}@long.example`),
    })
  })

  it('says that there are more than it looked at', async () => {
    const { headers } = await shop.get('/user?limit=2&q=rare+n', admin.headers)
    expect([headers.get('X-Total-Count'), headers.get('X-Total-Capped')]).toEqual(['5', 'true'])
  })

  it('finds the order of any of them', async () => {
    const buyer = await shop.signIn()
    const orderId = await writeTestOrder(shop, {
      buyer,
      tool: await makeTool(shop),
      state: 'paid',
      at: new Date(),
    })
    await sql`update orders set customer_id = (select id from users where email = 'person4899@long.example')
      where id = ${orderId}`.execute(shop.db)
    const { rows } = await walk<Order>('/allorders?q=often')
    expect(rows.map(({ _id }) => _id)).toEqual([orderId])
  })

  it('takes a whole email for one person', async () => {
    expect((await people('N2799@long.example')).emails).toEqual(['n2799@long.example'])
    expect((await people('n2799@long')).emails).toHaveLength(2)
  })

  it('finds a part of an email, with what follows the @ or without', async () => {
    expect((await people('Person2799@')).emails).toEqual(['person2799@long.example'])
    expect((await people('son2799@LONG.ex')).emails).toEqual(['person2799@long.example'])
    expect((await people('person2799@other.example')).emails).toEqual([])
    expect((await people('name_27%')).emails).toEqual([])
    expect((await people('name_2799')).emails).toEqual(['person2799@long.example'])
  })
})

describe('a long list of customers', () => {
  beforeAll(() => indexCustomers(shop.db))

  const search = (q: string, more: object = {}) =>
    shop.app.request('/customersearch', {
      method: 'POST',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ q, sort: '-joined', ...more }),
    })
  const customers = async (q: string, sort = '-joined') => {
    const emails: string[] = []
    let after: string | undefined
    let answer: Response
    do {
      answer = await search(q, { after, sort })
      emails.push(...((await answer.json()) as { email: string }[]).map(({ email }) => email))
      after = /after=([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
    } while (after)
    return {
      total: answer.headers.get('X-Total-Count'),
      capped: answer.headers.get('X-Total-Capped'),
      emails,
    }
  }

  it('finds what many have in common, and what few have, newest first', async () => {
    const often = await customers('oft')
    expect(often).toMatchObject({ total: '100', capped: 'true' })
    expect(new Set(often.emails).size).toBe(4893)
    expect(await customers('name rare')).toEqual({
      total: '7',
      capped: null,
      emails: [4900, 4200, 3500, 2800, 2100, 1400, 700].map((n) => `person${n}@long.example`),
    })
    expect((await customers('person2799')).emails).toEqual(['person2799@long.example'])
  })

  it('shows those who spent the most first, and everyone once', async () => {
    await sql`update customers set spent_cents = 100 * (no % 40)`.execute(shop.db)
    const { rows: wanted } = await sql<{ email: string }>`
      select email from customers c join users on users.id = user_id where words @@ 'often'::tsquery
      order by spent_cents desc, c.no desc`.execute(shop.db)
    expect((await customers('often', '-spent')).emails).toEqual(wanted.map(({ email }) => email))
    const { rows: few } = await sql<{ email: string }>`
      select email from customers c join users on users.id = user_id where words @@ 'rare'::tsquery
      order by spent_cents desc, c.no desc`.execute(shop.db)
    expect((await customers('rare', '-spent')).emails).toEqual(few.map(({ email }) => email))
  })

  it('says that there are more than it looked at', async () => {
    const { headers } = await search('rare', { limit: 2 })
    expect([headers.get('X-Total-Count'), headers.get('X-Total-Capped')]).toEqual(['5', 'true'])
  })
})

describe('long lists of reviews and audit entries', () => {
  beforeAll(async () => {
    await sql`insert into reviews (email, name, description, product_name, rating, hidden_at)
      select 'writer' || n || '@example.com', 'Writer', case when n % 500 = 0 then 'Seldom' else 'Mostly' end || ' said.',
        'A kettle', 1 + n % 5, case when n % 11 = 0 then now() end
      from generate_series(1, 2100) n`.execute(shop.db)
    await sql`insert into audit_log (actor, action, subject)
      select 'a', 'b', 'c' from generate_series(1, 1001)`.execute(shop.db)
  })

  it.each([
    ['/review?limit=1', '1000'],
    ['/allreviews?limit=1', '1000'],
    ['/allreviews?limit=1&q=mostly', '100'],
    ['/audit?limit=1', '1000'],
  ])('counts %s up to %s and says so', async (path, total) => {
    const { headers } = await shop.get(path, admin.headers)
    expect([headers.get('X-Total-Count'), headers.get('X-Total-Capped')]).toEqual([total, 'true'])
  })

  it('finds what few reviews say, newest first', async () => {
    const { rows, total, capped } = await walk<{ email: string }>('/allreviews?limit=3&q=SELDOM%20s')
    expect(rows.map(({ email }) => email)).toEqual(
      [2000, 1500, 1000, 500].map((n) => `writer${n}@example.com`),
    )
    expect({ total, capped }).toEqual({ total: '4', capped: null })
    expect((await walk('/allreviews?q=mostly')).rows).toHaveLength(2096)
    expect((await walk('/allreviews?q=Writer44@example.com')).rows).toHaveLength(1)
    expect((await walk('/allreviews?q=iter44@example.com')).rows).toHaveLength(1)
    expect((await walk('/allreviews?q=writer4@')).rows).toHaveLength(1)
  })

  it('keeps the spread of all in step with every change', async () => {
    const summary = async () => (await shop.get('/review/summary')).json()
    const counted = async () => {
      const shown = shop.db.selectFrom('reviews').where('hidden_at', 'is', null)
      const rows = await shown.select('rating').execute()
      return [1, 2, 3, 4, 5].map((stars) => rows.filter(({ rating }) => rating === stars).length)
    }
    expect((await summary()).count).toBe(2100 - 190)
    const change = async (set: { rating?: number; hidden_at?: Date | null }, email: string) => {
      await shop.db.updateTable('reviews').set(set).where('email', '=', email).execute()
      expect((await summary()).spread).toEqual(await counted())
    }
    await change({ rating: 5 }, 'writer1@example.com')
    await change({ hidden_at: new Date() }, 'writer1@example.com')
    await change({ hidden_at: null, rating: 1 }, 'writer1@example.com')
    await shop.db.deleteFrom('reviews').where('email', '=', 'writer2@example.com').execute()
    expect((await summary()).spread).toEqual(await counted())
  })
})

describe('how many there are in all', () => {
  it('is said to be more than were counted', async () => {
    const { headers } = await shop.get('/alltools?low=true&limit=5', admin.headers)
    expect(headers.get('X-Total-Count')).toBe('1000')
    expect(headers.get('X-Total-Capped')).toBe('true')
  })

  beforeAll(async () => {
    const tool = await makeTool(shop)
    const buyer = { id: admin.id, email: admin.email }
    for (let count = 0; count < 3; count++)
      await writeTestOrder(shop, { buyer, tool, state: 'paid', at: new Date() })
  })

  it.each(['/allorders', '/myorder', '/user', '/alltools'])('%s says it on every page', async (path) => {
    const totalOf = async (query: string) =>
      Number((await shop.get(`${path}?${query}`, admin.headers)).headers.get('X-Total-Count'))
    const total = await totalOf('limit=100')
    expect(total).toBeGreaterThan(0)
    expect(await totalOf('limit=1')).toBe(total)
    const last = path.endsWith('order') || path === '/allorders' ? 0 : 1e9
    const beyond = path === '/alltools' ? `stock.${writeCursor([last, last])}` : writeCursor(['', last])
    expect(await totalOf(`after=${beyond}`)).toBe(total)
  })
})
