import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { build } from '../scripts/build.mjs'
import { ask } from './ask.ts'
import { freshDatabase } from './database.ts'
import { signUpBuyer } from './served/buyers.ts'
import { serveShop } from './served/shop.ts'

beforeAll(build, 300_000)

const library = fileURLToPath(new URL('printing-library.cjs', import.meta.url))

interface Line {
  level: number
  time: number
  msg: string
  printed?: boolean
  err?: { type: string; stack: string }
}

/** A shop in which a library prints, and all that came out of it so far. */
async function openPrintingShop() {
  const database = await freshDatabase()
  const settings = {
    DATABASE_URL: database.url,
    LOG_LEVEL: 'trace',
    TRUST_PROXY: '127.0.0.1',
    NODE_OPTIONS: `--require=${library}`,
  }
  const shop = await serveShop(settings, undefined, ['pipe', 'pipe'])
  let text = ''
  for (const stream of [shop.process.stdout, shop.process.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  onTestFinished(async () => {
    await shop.stop()
    await database.drop()
  })
  const lines = () =>
    text
      .split('\n')
      .slice(0, -1)
      .map((line): Line => JSON.parse(line))
  return { ...shop, url: database.url, text: () => text, lines }
}

const words = (lines: Line[]) => lines.map(({ msg }) => msg).join('\n')

test('whatever a library prints is one line of JSON without an address of anybody', async () => {
  const shop = await openPrintingShop()
  const { email } = await signUpBuyer(shop.address)
  await fetch(`${shop.address}/user/${email}`, { headers: { 'X-Forwarded-For': '203.0.113.77' } })
  shop.process.send('print')
  await vi.waitFor(() => expect(words(shop.lines())).toContain('rejected'), 20_000)

  const printed = shop.lines().filter((line) => line.printed)
  expect(words(printed)).toContain('two\nlines')
  expect(words(printed)).toContain('Trace: where it was')
  expect(words(printed)).toContain('as it is')
  expect(words(printed)).toContain('bytes of Robin <{email}>')
  expect(shop.lines().map(({ err }) => err?.stack ?? '')).toContainEqual(
    expect.stringContaining('a warning of Node'),
  )
  expect(words(shop.lines())).toContain('The shop is open at')
  for (const line of shop.lines())
    expect(line).toMatchObject({ level: expect.any(Number), msg: expect.any(String) })

  expect(shop.text()).not.toMatch(/[^\n\u0020-\u007e\u00a0-\uffff]|[\u2028\u2029]/)
  for (const address of [email, 'robin@', 'robin%40', '203.0.113.77'])
    expect(shop.text()).not.toContain(address)
})

test('so is what pages, jobs and the driver say about a database that is gone', async () => {
  const shop = await openPrintingShop()
  const name = new URL(shop.url).pathname.slice(1)
  const other = Object.assign(new URL(shop.url), { pathname: '/postgres' }).href
  await ask(other, `alter database ${name} allow_connections false`)
  await ask(other, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  for (const path of ['/tools?q=anything', '/tools/nothing', '/product/1'])
    expect((await fetch(shop.address + path)).status).toBeGreaterThanOrEqual(500)
  await vi.waitFor(() => expect(words(shop.lines())).toContain('database connection lost'), 20_000)
  await ask(other, `alter database ${name} allow_connections true`)
  expect(shop.lines().length).toBeGreaterThan(3)
})

test('the last words of a process are one too', async () => {
  const shop = await openPrintingShop()
  const ended = once(shop.process, 'exit')
  shop.process.send('throw')
  expect(await ended).toEqual([1, null])
  const last = shop.lines().at(-1)
  expect(last).toMatchObject({ level: 60, msg: 'ended by an error that nothing handled' })
  expect(last?.err?.stack).toContain('nobody catches this\nfrom {email}')
})
