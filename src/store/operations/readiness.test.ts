import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '#testing/ask.ts'
import { readTestOrder, send } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

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

/** As a failover does; the next connections are under the new setting. */
async function cutConnections({ url, pool }: TestShop) {
  await ask(
    url,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await expect.poll(() => pool.totalCount).toBe(0)
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
  // The log tells of one cause once a second.
  const logged = async () => (await shop.get('/health/ready')).ok || lines.join()
  await expect.poll(logged, { timeout: 5_000 }).toContain(`The database lacks ${name}`)
  expect((await shop.get('/health/live')).status).toBe(200)
})

test('a database that can only be read is not ready and takes no orders, and is both again without a restart', async () => {
  const { shop } = await openLoggedShop()
  const buyer = await shop.signIn()
  const tool = await makeTool(shop)
  const order = () => send(shop, 'POST', '/order', buyer, readTestOrder(tool))
  const database = new URL(shop.url).pathname.slice(1)
  await ask(shop.url, `alter database ${database} set default_transaction_read_only = on`)
  await cutConnections(shop)
  for (const answer of [await shop.get('/health/ready'), await order()]) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('2')
    expect(await answer.json()).toMatchObject({
      detail: 'Nothing can be changed in the shop right now. Try again in a moment.',
    })
  }
  await ask(
    shop.url,
    `begin read write; alter database ${database} reset default_transaction_read_only; commit`,
  )
  // A connection from that time is closed when it is refused a write.
  await expect.poll(async () => (await order()).status).toBe(201)
  for (let asked = 0; asked < 10; asked++) expect((await order()).status).toBe(201)
  expect((await shop.get('/health/ready')).status).toBe(200)
})

test.each([
  ['55P03', 'The shop is very busy right now. Try again in a moment.'],
  ['40P01', 'The shop is very busy right now. Try again in a moment.'],
  ['53100', 'The shop cannot reach its database right now. Try again in a moment.'],
])('an error %s of the database is 503', async (code, detail) => {
  const { shop } = await openLoggedShop()
  const buyer = await shop.signIn()
  const tool = await makeTool(shop)
  await ask(
    shop.url,
    `create function fail() returns trigger language plpgsql as $$ begin raise sqlstate '${code}'; end $$;
     create trigger fail before insert on orders execute function fail()`,
  )
  const answer = await send(shop, 'POST', '/order', buyer, readTestOrder(tool))
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('2')
  expect(await answer.json()).toMatchObject({ detail })
})
