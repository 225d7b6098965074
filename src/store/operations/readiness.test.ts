import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '#testing/ask.ts'
import { openShop } from '#testing/shop.ts'

async function openLoggedShop() {
  const lines: string[] = []
  const to = new Writable({
    write(line, _, done) {
      lines.push(String(line))
      done()
    },
  })
  const shop = await openShop({ log: pino({ level: 'error' }, to) })
  onTestFinished(() => shop.close())
  return { shop, lines }
}

test('a shop on a whole database is ready', async () => {
  const { shop } = await openLoggedShop()
  expect((await shop.get('/health/ready')).status).toBe(200)
})

test.each([
  ['drop table rate_limits', 'table public.rate_limits'],
  ['drop index tools_by_words', 'index public.tools_by_words'],
  ['drop table schema_objects', 'table public.schema_objects'],
])('after %s it is not ready, and the log says why', async (loss, name) => {
  const { shop, lines } = await openLoggedShop()
  await ask(shop.url, loss)
  const answer = await shop.get('/health/ready')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('2')
  expect(await answer.text()).not.toContain(name)
  expect(lines.join()).toContain(`The database lacks ${name}`)
  expect((await shop.get('/health/live')).status).toBe(200)
})

test('a database that can only be read is not ready', async () => {
  const { shop } = await openLoggedShop()
  await ask(
    shop.url,
    `alter database ${new URL(shop.url).pathname.slice(1)} set default_transaction_read_only = on`,
  )
  // The shop's connections were made before; the next one is under the new setting.
  await ask(
    shop.url,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const answer = await shop.get('/health/ready')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({
    detail: 'The shop can only be read right now. Try again in a moment.',
  })
})
