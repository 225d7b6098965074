import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '#testing/shop.ts'
import { logSlowQueries } from './slow-queries.ts'

test('a slow query is logged once, without its values, with the request that asked', async () => {
  const shop = await openShop()
  onTestFinished(() => shop.close())
  const lines: string[] = []
  logSlowQueries(pino({ level: 'warn' }, { write: (line) => void lines.push(line) }), 200)
  shop.app.get('/slow', async (c) => {
    await sql`select pg_sleep(${0.25}), ${'ann@example.com'}::text`.execute(c.var.shop.db)
    await sql`select ${'quick'}::text`.execute(c.var.shop.db)
    return c.text('late')
  })
  await shop.app.request('/slow', { headers: { 'X-Request-Id': 'request-of-the-test' } })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'slow query',
    requestId: 'request-of-the-test',
    query: 'select pg_sleep($1), $2::text',
    failed: false,
    ms: expect.any(Number),
  })
})
