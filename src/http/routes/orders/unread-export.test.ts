import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ sendTimeout: 300 })
  await placeManyOrders()
})
afterAll(() => shop.close())

/** More than the system takes over for a reader who has stopped. */
async function placeManyOrders() {
  const tool = await makeTool(shop)
  const { id, email } = await shop.signIn()
  await shop.db.transaction().execute(async (trx) => {
    // Without the checks of each row, which take longer than the rows.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`with placed as (
        insert into orders (customer_id, email, pieces, subtotal_cents, total_cents, phone_no, address, state,
          state_since, hold_until, created_at)
        select ${id}::uuid, ${email}, 1, 100, 100, '555 0142', repeat('x', 500), 'delivered', now(), now(), now()
        from generate_series(1, 30000) returning no)
      insert into order_lines (order_no, position, tool_id, name, sku, img, unit_price_cents, quantity)
      select placed.no, 1, t.id, t.name, t.sku, t.img, 100, 1 from placed, tools t where t.id = ${tool.id}`.execute(
      trx,
    )
  })
}

/** Reads the beginning of the export, and then nothing. */
async function beginExport() {
  const { token } = await shop.signIn({ role: 'admin' })
  const socket = connect(Number(new URL(shop.address).port), '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  socket.write(`GET /allorders.csv HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  const [first] = await once(socket, 'data')
  socket.pause()
  return { socket, first: String(first) }
}

test('an export that nobody reads any more is cut off, and holds no connection to the database', async () => {
  const { socket, first } = await beginExport()
  expect(first).toMatch(/^HTTP\/1\.1 200/)
  await vi.waitFor(async () => {
    expect(await shop.countConnections()).toBe(0)
    expect(shop.pool.idleCount).toBe(shop.pool.totalCount)
  }, 20_000)
  let rest = ''
  socket.resume().on('data', (part) => {
    rest = (rest + part).slice(-100)
  })
  await once(socket, 'close')
  expect(rest).not.toContain('\r\n0\r\n\r\n')
})

test('one that is read goes to its end', async () => {
  const { socket } = await beginExport()
  let lines = 0
  let end = ''
  for await (const part of socket) {
    lines += String(part).split('delivered').length - 1
    end = (end + part).slice(-100)
    if (end.endsWith('\r\n0\r\n\r\n')) break
  }
  expect(lines).toBeGreaterThan(29_000)
})
