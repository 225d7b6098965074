import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '#testing/shop.ts'
import { logSlowQueries } from './slow-queries.ts'

test('a slow query is logged without its values, with the request that asked if that is still under way', async () => {
  const shop = await openShop()
  onTestFinished(() => shop.close())
  const lines: string[] = []
  logSlowQueries(pino({ level: 'warn' }, { write: (line) => void lines.push(line) }), 200)
  let late = false
  shop.app.get('/slow', async (c) => {
    await sql`select pg_sleep(${0.25}), ${'ann@example.com'}::text`.execute(c.var.shop.db)
    await sql`select ${'quick'}::text`.execute(c.var.shop.db)
    void wait(100)
      .then(() => shop.pool.query('select pg_sleep(0.25)'))
      .then(() => {
        late = true
      })
    return c.text('late')
  })
  await shop.app.request('/slow', { headers: { 'X-Request-Id': 'request-of-the-test' } })
  await expect.poll(() => late).toBe(true)
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[1] ?? '')).not.toHaveProperty('requestId')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'slow query',
    requestId: 'request-of-the-test',
    query: 'select pg_sleep($1), $2::text',
    failed: false,
    ms: expect.any(Number),
  })
})
