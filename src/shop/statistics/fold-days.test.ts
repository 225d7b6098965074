import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Overview } from '#src/contract/statistics.ts'
import type { PeriodDays } from '#src/contract/values/periods.ts'
import { insertSettingChange } from '#src/store/settings/setting-changes.ts'
import { doJobs } from '#testing/jobs.ts'
import { send, writeTestOrder } from '#testing/selling/orders.ts'
import { northline, sendTestParcel } from '#testing/selling/parcels.ts'
import { askRefund, makePaidLines } from '#testing/selling/refunds.ts'
import { makeRate } from '#testing/selling/terms.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'
import { checkConsistency } from '../operations/check-consistency.ts'
import { foldDays } from './fold-days.ts'

let shop: TestShop
let now = new Date('2026-10-20T12:00:00Z')
/** Each test has two weeks of its own, later than those before it. The card processor reads the clock too. */
const setClock = (at: string) => {
  now = new Date(at)
  vi.setSystemTime(now)
}
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  shop = await openShop({ now: () => now, limitFactor: 1000 })
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
})
beforeEach(() => setZone('UTC'))
afterEach(async () => expect(await differences()).toEqual([]))

const differences = async () =>
  (await checkConsistency(shop.db, now)).filter((words) => words.includes('counted otherwise'))

async function setZone(zone: string) {
  const { timeZone } = await shop.settings.read()
  const change = { name: 'timeZone', from: timeZone, to: zone, actor: 'a test', at: now }
  if (timeZone !== zone) await insertSettingChange(shop.db, change)
}

const fold = async () => foldDays(shop.db, { now, zone: (await shop.settings.read()).timeZone })

/** What the overview says about sales, which folding must not change. */
async function readSold(length: PeriodDays = 7) {
  const admin = await shop.signIn({ role: 'admin' })
  const answer = await shop.get(`/statistics/overview?days=${length}`, admin.headers)
  const { days, before, figures, bestSellers, taxes } = (await answer.json()) as Overview
  return { days, before, figures, bestSellers, taxes }
}

/** The days on which something was sold or sent back. */
const busy = (days: Overview['days']) => days.filter(({ orders, revenue }) => orders !== 0 || revenue !== 0)

const foldedDays = async (since: string) => {
  const { rows } = await shop.pool.query<{ zone: string; day: string }>(
    `select zone, to_char(day, 'YYYY-MM-DD') as day from sales_by_day
     where day >= $1 and ends_at - starts_at >= interval '23 hours' order by 2, 1`,
    [since],
  )
  return rows.map(({ zone, day }) => `${day} ${zone}`)
}

const countRows = async () => {
  const { rows } = await shop.pool.query(
    `select (select count(*) from sales_by_day) as days, (select count(*) from tool_sales_by_day) as tools,
       (select count(*) from tax_by_day) as taxes`,
  )
  return rows[0]
}

async function sell(at: string, quantities = [1]) {
  setClock(at)
  return makePaidLines(shop, quantities)
}

async function refund(order: { _id: string }, body: object) {
  const answer = await askRefund(shop, await shop.signIn({ role: 'admin' }), order, body)
  if (answer.status !== 200) throw new Error(await answer.text())
  await doJobs(shop)
}

test('days begin at midnight of the owner, also where the clocks change', async () => {
  await setZone('Europe/Stockholm')
  // 25 October has 25 hours there: from 22:00 to 23:00 in UTC.
  await sell('2026-10-24T21:59:59Z')
  await sell('2026-10-24T22:00:00Z')
  await sell('2026-10-25T22:59:59Z')
  await sell('2026-10-25T23:00:00Z')
  setClock('2026-10-27T12:00:00Z')
  const live = await readSold()
  expect(busy(live.days)).toEqual([
    { day: '2026-10-24', orders: 1, revenue: 10 },
    { day: '2026-10-25', orders: 2, revenue: 20 },
    { day: '2026-10-26', orders: 1, revenue: 10 },
  ])
  await fold()
  expect(await readSold()).toEqual(live)
})

test('in another zone every day is counted anew', async () => {
  await sell('2026-11-10T03:00:00Z')
  setClock('2026-11-12T12:00:00Z')
  await fold()
  expect(busy((await readSold()).days)).toEqual([{ day: '2026-11-10', orders: 1, revenue: 10 }])
  await setZone('America/New_York')
  const live = await readSold()
  expect(busy(live.days)).toEqual([{ day: '2026-11-09', orders: 1, revenue: 10 }])
  await fold()
  expect(await foldedDays('2026-11-08')).toEqual(
    [8, 9, 10, 11].map((day) => `2026-11-${String(day).padStart(2, '0')} America/New_York`),
  )
  expect(await readSold()).toEqual(live)
})

async function sellTool(tool: Awaited<ReturnType<typeof makeTool>>, at: string, quantity: number) {
  setClock(at)
  const order = { buyer: await shop.signIn(), tool, state: 'paid' as const, at: now }
  const orderId = await writeTestOrder(shop, order, { quantity, unitCents: 1000 })
  await shop.pool.query(writePaid(orderId, at))
}

/** Writes that an order was paid, as the last step of a payment does. */
const writePaid = (orderId: string, at: string) =>
  `insert into order_history (order_id, at, mover, actor, from_state, to_state)
   values ('${orderId}', '${at}', 'shop', 'cards', 'pending', 'paid')`

const makeUnpaid = async () => {
  const order = { buyer: await shop.signIn(), tool: await makeTool(shop), state: 'paid' as const, at: now }
  return writeTestOrder(shop, order, { quantity: 1, unitCents: 700 })
}

test('a day waits for what is being written into it', async () => {
  setClock('2026-12-01T23:59:00Z')
  const orderId = await makeUnpaid()
  setClock('2026-12-02T00:00:10Z')
  const client = await shop.pool.connect()
  await client.query('begin')
  await client.query(writePaid(orderId, '2026-12-01T23:59:59Z'))
  let ended = false
  const folding = fold().then(() => {
    ended = true
  })
  const isWaiting = async () =>
    (await shop.pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount
  while (!ended && !(await isWaiting()));
  const waited = !ended
  await client.query('commit')
  client.release()
  await folding
  expect(waited).toBe(true)
  expect(await foldedDays('2026-12-01')).toEqual(['2026-12-01 UTC'])
  expect(busy((await readSold()).days)).toEqual([{ day: '2026-12-01', orders: 1, revenue: 7 }])
})

test('what is written late into a folded day has it counted again', async () => {
  setClock('2026-12-20T12:00:00Z')
  const orderId = await makeUnpaid()
  setClock('2026-12-22T12:00:00Z')
  await fold()
  await shop.pool.query(writePaid(orderId, '2026-12-20T23:59:59.999Z'))
  expect(await foldedDays('2026-12-20')).toEqual(['2026-12-21 UTC'])
  const live = await readSold()
  expect(busy(live.days)).toEqual([{ day: '2026-12-20', orders: 1, revenue: 7 }])
  await fold()
  expect(await foldedDays('2026-12-20')).toEqual(['2026-12-20 UTC', '2026-12-21 UTC'])
  expect(await readSold()).toEqual(live)
  await shop.pool.query(writePaid(await makeUnpaid(), '2026-12-21T00:00:00Z'))
  expect(await foldedDays('2026-12-20')).toEqual(['2026-12-20 UTC'])
  await fold()
})

test('so has a refund, its pieces, its credit note, and what came back', async () => {
  const { order } = await sell('2026-12-29T12:00:00Z')
  setClock('2026-12-31T12:00:00Z')
  const moment = `'2026-12-29T23:00:00Z'::timestamptz`
  const writes = [
    `insert into refunds (payment_id, amount_cents, request_key, actor, asked_at)
     select id, 100, 'late', 'a', now() from payments where order_id = $1`,
    `update refunds set state = 'done', ended_at = ${moment} where payment_id = (select id from payments where order_id = $1)`,
    `insert into refund_lines select r.id, o.no, 1, 1, 0, 0, 100, 0 from orders o join payments p on p.order_id = o.id
     join refunds r on r.payment_id = p.id where o.id = $1`,
    `insert into credit_notes (number, refund_id, issued_at, buyer)
     select 1000, r.id, ${moment}, '{}' from payments p join refunds r on r.payment_id = p.id where p.order_id = $1`,
    `with asked as (insert into returns (order_id, position, state, reason, asked_at, state_since)
       values ($1, 1, 'refunded', 'faulty', now(), now()) returning id)
     insert into return_lines (return_id, position, quantity) select id, 1, 1 from asked`,
    `insert into return_history (return_id, at, mover, actor, to_state)
     select id, ${moment}, 'admin', 'a', 'received' from returns where order_id = $1`,
  ]
  const left: boolean[] = []
  for (const statement of writes) {
    await fold()
    await shop.pool.query(statement, [order._id])
    left.push((await foldedDays('2026-12-29')).includes('2026-12-29 UTC'))
  }
  expect(left).toEqual([true, false, false, false, true, false])
  await fold()
})

test('the last day is compared with as much of the other', async () => {
  await sell('2027-01-08T08:00:00Z', [1])
  await sell('2027-01-08T20:00:00Z', [5])
  setClock('2027-01-10T09:00:00Z')
  await fold()
  await sell('2027-01-15T07:00:00Z', [2])
  setClock('2027-01-15T09:00:00Z')
  expect((await readSold(1)).figures.sales).toEqual({ now: 20, before: 10, change: 100 })
})

test('the days that today is compared with are counted as it goes on', async () => {
  await sell('2027-01-22T00:00:00Z', [2])
  await sell('2027-01-22T08:00:00Z', [1])
  await sell('2027-01-22T09:30:00Z', [3])
  await sell('2027-01-22T20:00:00Z', [5])
  const tool = await makeTool(shop)
  await sellTool(tool, '2027-01-22T08:30:00Z', 2)
  await sellTool(tool, '2027-01-29T07:00:00Z', 3)
  const orderId = await makeUnpaid()
  const counted = async () => {
    const { rows } = await shop.pool.query(
      `select to_char(day, 'MM-DD') || to_char(ends_at, ' HH24:MI ') || orders as counted from compared_sales order by day`,
    )
    return rows.map(({ counted }) => counted)
  }
  const compare = async () => {
    const live = [await readSold(1), await readSold(7)]
    await fold()
    expect([await readSold(1), await readSold(7)]).toEqual(live)
    return live[0]?.figures.sales.before
  }
  setClock('2027-01-29T09:00:00Z')
  expect(await compare()).toBe(50)
  expect(await counted()).toEqual(['10-30 08:58 0', '12-25 08:58 0', '01-22 08:58 3'])
  expect((await readSold(1)).bestSellers).toMatchObject([{ pieces: 3, change: 50 }])
  setClock('2027-01-29T09:31:00Z')
  expect(await compare()).toBe(80)
  expect(await counted()).toEqual(['10-30 09:29 0', '12-25 09:29 0', '01-22 09:29 3'])
  setClock('2027-01-29T09:40:00Z')
  expect(await compare()).toBe(80)
  expect(await counted()).toContain('01-22 09:29 3')

  await shop.pool.query(writePaid(orderId, '2027-01-22T09:00:00Z'))
  expect(await counted()).toEqual(['10-30 09:29 0', '12-25 09:29 0'])
  expect(await compare()).toBe(87)
  expect(await counted()).toContain('01-22 09:38 5')
  setClock('2027-01-30T00:01:00Z')
  await fold()
  expect(await counted()).toEqual([])
})

test('the books name a day that was counted otherwise', async () => {
  const day = `where day = '2027-01-08'`
  const spoilt = [
    [`update sales_by_day set paid_cents = paid_cents + 1 ${day}`, 'its sales'],
    [`update sales_by_day set returned_lines = 1 ${day}`, 'its sales'],
    [`update tool_sales_by_day set pieces = 2 ${day}`, 'the tools sold'],
    [`delete from tool_sales_by_day ${day}`, 'the tools sold'],
    [`update compared_sales set lines = lines + 1 ${day}`, 'its sales, to compare with'],
    [`update compared_tool_sales set cents = cents + 1 ${day}`, 'the tools sold, to compare with'],
    [`insert into tax_by_day select zone, day, 'VAT', 20, 1, 1 from sales_by_day ${day}`, 'its tax'],
  ] as const
  setClock('2027-01-15T09:00:00Z')
  await fold()
  for (const [statement, subject] of spoilt) {
    await shop.pool.query(statement)
    expect(await differences()).toEqual([`2027-01-08 in UTC: ${subject} would be counted otherwise today.`])
    await shop.pool.query(`delete from sales_by_day ${day}`)
    await shop.pool.query(`delete from compared_sales ${day}`)
    await fold()
  }
})

test('a day is counted by its orders, and says the same once it was folded', async () => {
  const first = await sell('2027-03-01T23:59:59Z', [2, 1])
  await sell('2027-03-02T00:00:00Z', [3])
  setClock('2027-03-03T12:00:00Z')
  await refund(first.order, { lines: [{ productId: first.lines[0]?.productId, quantity: 1 }] })
  setClock('2027-03-04T09:00:00Z')
  const live = await readSold()
  expect(busy(live.days)).toEqual([
    { day: '2027-03-01', orders: 1, revenue: 30 },
    { day: '2027-03-02', orders: 1, revenue: 30 },
    { day: '2027-03-03', orders: 0, revenue: -10 },
  ])
  expect(live.figures).toMatchObject({ sales: { now: 50 }, orders: { now: 2 }, average: { now: 30 } })
  expect(live.bestSellers).toMatchObject([
    { pieces: 3, revenue: 30 },
    { pieces: 1, revenue: 10 },
    { pieces: 1, revenue: 10 },
  ])
  await fold()
  expect(await foldedDays('2027-03-01')).toEqual(['2027-03-01 UTC', '2027-03-02 UTC', '2027-03-03 UTC'])
  expect(await readSold()).toEqual(live)
})

test('today is counted in parts, and is the same in every minute of it', async () => {
  const until = async () =>
    (await shop.pool.query(`select ends_at from sales_by_day where day = '2027-03-10'`)).rows[0]?.ends_at
  const steps = ['00:10', '00:17', '00:40', '09:00', '09:10', '23:59'] as const
  const sold = await sell('2027-03-10T00:00:00Z', [2])
  const counted: unknown[] = []
  for (const [at, time] of steps.entries()) {
    await sell(`2027-03-10T${time}:00Z`, [1 + at])
    if (time === '09:00')
      await refund(sold.order, { lines: [{ productId: sold.lines[0]?.productId, quantity: 1 }] })
    const live = await readSold()
    await fold()
    expect(await readSold()).toEqual(live)
    counted.push((await until())?.toISOString().slice(11, 16))
    expect(await differences()).toEqual([])
  }
  expect(counted).toEqual([undefined, '00:15', '00:38', '08:58', '08:58', '23:57'])
  setClock('2027-03-11T00:00:00Z')
  const live = await readSold()
  expect(busy(live.days)).toEqual([{ day: '2027-03-10', orders: 7, revenue: 220 }])
  await Promise.all([fold(), fold()])
  expect(await foldedDays('2027-03-10')).toEqual(['2027-03-10 UTC'])
  expect(await readSold()).toEqual(live)
})

test('what is written late into today has it counted again from its beginning', async () => {
  await sell('2027-03-15T08:00:00Z', [3])
  setClock('2027-03-15T10:00:00Z')
  const orderId = await makeUnpaid()
  await fold()
  await shop.pool.query(writePaid(orderId, '2027-03-15T09:00:00Z'))
  expect((await shop.pool.query(`select from sales_by_day where day = '2027-03-15'`)).rowCount).toBe(0)
  const live = await readSold(1)
  expect(live.days).toEqual([{ day: '2027-03-15', orders: 2, revenue: 37 }])
  await fold()
  expect(await readSold(1)).toEqual(live)
})

test('folding twice, also at the same time, counts once', async () => {
  await sell('2027-03-20T12:00:00Z', [4])
  setClock('2027-03-22T12:00:00Z')
  await fold()
  const once = [await countRows(), await readSold()]
  await Promise.all([fold(), fold()])
  expect([await countRows(), await readSold()]).toEqual(once)
  await shop.pool.query(`delete from sales_by_day where day >= '2027-03-20'`)
  await Promise.all([fold(), fold()])
  expect([await countRows(), await readSold()]).toEqual(once)
})

test('a refund counts on its own day, months after the order', async () => {
  const old = await sell('2027-04-01T12:00:00Z', [5])
  setClock('2027-04-02T12:00:00Z')
  await fold()
  setClock('2027-07-01T12:00:00Z')
  await refund(old.order, { all: true })
  setClock('2027-07-03T12:00:00Z')
  const live = await readSold()
  expect(busy(live.days)).toEqual([{ day: '2027-07-01', orders: 0, revenue: -50 }])
  expect(live.bestSellers).toEqual([])
  await fold()
  expect(await readSold()).toEqual(live)
  const { rows } = await shop.pool.query(
    `select paid_cents::int, refunded_cents::int from sales_by_day where day = '2027-04-01'`,
  )
  expect(rows).toEqual([{ paid_cents: 5000, refunded_cents: 0 }])
})

test('an amount goes off the sales, and with the last cent every piece goes off its tool', async () => {
  const { order } = await sell('2027-07-20T08:00:00Z', [2])
  await refund(order, { amount: '5.00' })
  // One that the provider refused counts nowhere.
  await shop.pool.query(
    `insert into refunds (payment_id, amount_cents, state, request_key, actor, asked_at, ended_at)
     select id, 100, 'failed', 'refused', 'a', $2, $2 from payments where order_id = $1`,
    [order._id, now],
  )
  expect(await readSold(1)).toMatchObject({
    figures: { sales: { now: 15 } },
    bestSellers: [{ pieces: 2, revenue: 20 }],
  })
  await refund(order, { all: true })
  expect(await readSold(1)).toMatchObject({
    figures: { sales: { now: 0 }, orders: { now: 1 } },
    bestSellers: [],
  })
})

test('an order that was cancelled unpaid never counts; one that was paid goes back', async () => {
  setClock('2027-08-05T08:00:00Z')
  const buyer = await shop.signIn()
  await writeTestOrder(shop, { buyer, tool: await makeTool(shop), state: 'cancelled', at: now })
  const paid = await sell('2027-08-05T09:00:00Z', [1])
  expect((await readSold(1)).figures.sales.now).toBe(10)
  const cancelled = await send(shop, 'DELETE', `/myorders/${paid.order._id}`, paid.buyer)
  expect(cancelled.status).toBe(200)
  expect((await readSold(1)).figures).toMatchObject({ sales: { now: 0 }, orders: { now: 1 } })
})

test('lines that come back count on the day on which they came', async () => {
  const { order, lines, buyer } = await sell('2027-08-20T09:00:00Z', [2, 1, 1, 1])
  const admin = await shop.signIn({ role: 'admin' })
  await sendTestParcel(shop, admin, order, { lines, ...northline('1') })
  const asked = await send(shop, 'POST', `/order/${order._id}/returns`, buyer, {
    lines: lines.slice(0, 2).map(({ productId }) => ({ productId, quantity: 1 })),
    reason: 'faulty',
  })
  const { _id } = (await asked.json()) as { _id: string }
  const move = async (body: object) =>
    expect((await send(shop, 'PUT', `/return/${_id}/state`, admin, body)).status).toBe(200)
  await move({ state: 'agreed' })
  expect((await readSold(1)).figures.returned.now).toBe(0)
  await move({ state: 'received', lines: [{ productId: lines[0]?.productId, received: 1 }] })
  const live = await readSold(1)
  expect(live.figures.returned.now).toBe(25)
  setClock('2027-08-21T00:00:01Z')
  await fold()
  const { rows } = await shop.pool.query(
    `select lines, returned_lines from sales_by_day where day = '2027-08-20'`,
  )
  expect(rows).toEqual([{ lines: 4, returned_lines: 1 }])
})

test('tax counts when it is invoiced, and goes off when it is credited', async () => {
  setClock('2027-09-05T08:00:00Z')
  await makeRate(shop, { country: 'US', name: 'Sales tax', rate: 10 })
  const { order } = await sell('2027-09-05T09:00:00Z', [1])
  const other = await sell('2027-09-05T09:00:00Z', [3])
  setClock('2027-09-06T09:00:00Z')
  await refund(order, { amount: '5.50' })
  await refund(other.order, { lines: [{ productId: other.lines[0]?.productId, quantity: 1 }] })
  const live = await readSold()
  expect(live.taxes).toEqual([{ name: 'Sales tax', rate: 10, base: 25, tax: 2.5 }])
  expect(live.bestSellers).toMatchObject([
    { pieces: 2, revenue: 20 },
    { pieces: 1, revenue: 10 },
  ])
  setClock('2027-09-07T09:00:00Z')
  await fold()
  expect((await readSold()).taxes).toEqual(live.taxes)
  // A day of the period that is also compared with today, and has to be counted again.
  setClock('2027-09-12T12:00:00Z')
  await fold()
  await shop.pool.query(`delete from sales_by_day where day = '2027-09-05'`)
  expect((await readSold(30)).taxes).toEqual(live.taxes)
  await shop.pool.query(`update tax_rates set ended_at = now(), ended_by = 'a test'`)
})

test('the best sellers of a long period are right, whether a list of them was made or not', async () => {
  setClock('2027-09-20T12:00:00Z')
  const days = ['2027-09-21', '2027-09-24', '2027-09-26']
  for (const [at, day] of days.entries()) await sell(`${day}T09:00:00Z`, [1 + at, 9 - at, 5])
  setClock('2027-09-27T09:00:00Z')
  await fold()
  const lists = async () =>
    (await shop.pool.query(`select days, max(until)::text as until from best_sellers group by 1 order by 1`))
      .rows
  expect(await lists()).toEqual([7, 30, 90].map((length) => ({ days: length, until: '2027-09-26' })))
  // One that passes all others today, one that was sold before, and one that goes back.
  const late = await sell('2027-09-27T10:00:00Z', [40])
  await refund((await sell('2027-09-27T10:05:00Z', [30])).order, { all: true })
  const listed = await readSold()
  expect(listed.bestSellers.map(({ pieces }) => pieces)).toEqual([40, 9, 8, 7, 5, 5])
  expect(listed.bestSellers[0]?.sku).toBe(late.tools[0]?.sku)
  await shop.pool.query('delete from best_sellers')
  expect(await readSold()).toEqual(listed)
})

test('a tool that is not on the list is found when it sells today', async () => {
  setClock('2027-10-20T09:00:00Z')
  const tool = await makeTool(shop, { price: '10.00' })
  await sell('2027-10-19T09:00:00Z', [1])
  setClock('2027-10-20T09:00:00Z')
  await fold()
  const order = { buyer: await shop.signIn(), tool, state: 'paid' as const, at: now }
  const orderId = await writeTestOrder(shop, order, { quantity: 1, unitCents: 900 })
  await shop.pool.query(writePaid(orderId, now.toISOString()))
  const shown = await readSold()
  expect(shown.bestSellers.map(({ revenue }) => revenue)).toEqual([10, 9])
  await shop.pool.query('delete from best_sellers')
  expect(await readSold()).toEqual(shown)
})

test('tools that sell today pass those on the list, whenever today was counted', async () => {
  const [third, second, unlisted] = await Promise.all([makeTool(shop), makeTool(shop), makeTool(shop)])
  await sell('2027-11-08T09:00:00Z', [9, 8, 7, 5, 5, 5])
  await sellTool(third, '2027-11-08T09:00:00Z', 3)
  await sellTool(second, '2027-11-08T09:00:00Z', 2)
  await sellTool(third, '2027-11-10T08:00:00Z', 4)
  await sellTool(unlisted, '2027-11-10T08:00:00Z', 3)
  setClock('2027-11-10T09:00:00Z')
  await fold()
  await sellTool(second, '2027-11-10T09:01:00Z', 20)
  await sellTool(unlisted, '2027-11-10T09:01:00Z', 3)
  const shown = await readSold()
  expect(shown.bestSellers.map(({ pieces }) => pieces)).toEqual([22, 9, 8, 7, 7, 6])
  await shop.pool.query('delete from best_sellers')
  expect(await readSold()).toEqual(shown)
})

test('a list goes with the first of its days that is counted again', async () => {
  setClock('2027-11-11T09:00:00Z')
  await fold()
  const count = async () => (await shop.pool.query('select from best_sellers')).rowCount
  expect(await count()).toBeGreaterThan(0)
  const orderId = await makeUnpaid()
  await shop.pool.query(writePaid(orderId, '2027-11-10T23:59:59Z'))
  expect(await count()).toBe(0)
  await fold()
})

test('a tool that just missed a full list is found when it sells today', async () => {
  const missed = await makeTool(shop)
  await sell('2027-12-08T09:00:00Z', [1])
  setClock('2027-12-10T09:00:00Z')
  await fold()
  // On this day a thousand more tools brought more than the one that missed the list.
  await shop.pool.query(`insert into tools (sku, name, img, price_cents, description, category, min_quantity, available_quantity)
    select 'FULL-' || n, 'Full', '/pictures/x-1000.webp', 1000, 'Words.', 'Full', 1, 0 from generate_series(1, 1000) n`)
  await shop.pool.query(`insert into tool_sales_by_day (zone, day, tool_id, pieces, cents)
    select 'UTC', date '2027-12-08', id, 1, 2000 from tools where sku like 'FULL-%'
    union all select 'UTC', date '2027-12-08', '${missed.id}', 1, 1999`)
  await shop.pool.query('delete from best_sellers')
  await fold()
  await sellTool(missed, '2027-12-10T09:01:00Z', 1)
  const shown = await readSold()
  expect(shown.bestSellers[0]).toMatchObject({ sku: missed.sku, revenue: 29.99 })
  await shop.pool.query('delete from best_sellers')
  expect(await readSold()).toEqual(shown)
  await shop.pool.query(`delete from tool_sales_by_day where day = '2027-12-08'
    and tool_id in (select id from tools where sku like 'FULL-%' or id = '${missed.id}')`)
})
