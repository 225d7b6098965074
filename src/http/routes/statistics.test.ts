import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Overview } from '#src/contract/statistics.ts'
import { addJob } from '#src/store/operations/jobs.ts'
import { signInStranger } from '#testing/people/strangers.ts'
import { writeTestOrder } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

const now = new Date('2026-11-15T10:00:00Z')
let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ now: () => now })
})
afterAll(() => shop.close())

async function placed(toolId: string, customer: string, at: Date, state: 'pending' | 'paid') {
  const buyer = { id: customer, email: 'a@example.com' }
  const order = { buyer, tool: { id: toolId }, state, at }
  const id = await writeTestOrder(shop, order, { quantity: 4, unitCents: 250 })
  if (state === 'paid')
    await shop.db
      .insertInto('order_history')
      .values({ order_id: id, at, mover: 'shop', actor: 'cards', from_state: 'pending', to_state: 'paid' })
      .execute()
}

it('counts orders and revenue by day, best sellers, low stock, holds and failures', async () => {
  const admin = await shop.signIn({ role: 'admin' })
  const buyer = await shop.signIn()
  const tool = await makeTool(shop, { name: 'Best one', minquantity: 10, availablequantity: 5 })
  await placed(tool.id, buyer.id, new Date('2026-11-14T23:59:59Z'), 'paid')
  await placed(tool.id, buyer.id, new Date('2026-11-15T00:00:00Z'), 'paid')
  await placed(tool.id, buyer.id, new Date('2026-11-15T02:00:00Z'), 'pending')
  await placed(tool.id, buyer.id, new Date('2026-09-01T00:00:00Z'), 'paid')
  await addJob(shop.db, 'sendEmail', { emailId: tool.id })
  await sql`update graphile_worker._private_jobs set last_error = 'no such host', attempts = 3`.execute(
    shop.db,
  )

  const answer = await shop.get('/statistics/overview', admin.headers)
  const overview = (await answer.json()) as Overview
  expect(overview.days).toHaveLength(30)
  expect(overview.days[0]?.day).toBe('2026-10-17')
  expect(overview.days.slice(-2)).toEqual([
    { day: '2026-11-14', orders: 1, revenue: 10 },
    { day: '2026-11-15', orders: 1, revenue: 10 },
  ])
  expect(overview.bestSellers).toMatchObject([{ sku: tool.sku, name: 'Best one', pieces: 8, revenue: 20 }])
  expect(overview.lowStock).toMatchObject([{ sku: tool.sku, availablequantity: 5, sold: 8, daysLeft: 18 }])
  expect(overview.toShip).toEqual({ count: 3, capped: false, oldest: '2026-11-14T23:59:59.000Z' })
  expect(overview.holds).toEqual({ count: 1, total: 10, nextEnd: '2026-11-15T02:00:00.000Z', strangers: [] })
  expect(overview.failures).toMatchObject({ mails: 1, jobs: 0, newest: [{ error: 'no such host' }] })
  expect((await shop.get('/statistics/overview', buyer.headers)).status).toBe(403)
  const refused = await shop.get('/statistics/overview?days=31', admin.headers)
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { errors: [{ field: 'days', message: 'must be one of 1, 7, 30, 90' }] },
  ])
})

it('shows the owner which new accounts hold what, and until when', async () => {
  const admin = await shop.signIn({ role: 'admin' })
  const stranger = await signInStranger(shop)
  const tool = await makeTool(shop)
  for (const at of [new Date('2026-11-15T03:00:00Z'), new Date('2026-11-15T04:00:00Z')]) {
    const order = { buyer: stranger, tool, state: 'pending' as const, at }
    await writeTestOrder(shop, order, { quantity: 3, unitCents: 500 })
  }
  const answer = await shop.get('/statistics/overview', admin.headers)
  const { holds } = (await answer.json()) as Overview
  expect(holds.strangers).toEqual([
    { email: stranger.email, orders: 2, pieces: 6, total: 30, until: '2026-11-15T04:00:00.000Z' },
  ])
})
