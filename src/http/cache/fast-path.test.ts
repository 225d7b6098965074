import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { CachedResponse } from './cached-response.ts'
import { createFastPath } from './fast-path.ts'
import { ResponseCache } from './response-cache.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A shop with one page that shows its version, and that takes as long to render as the test wants. */
async function openFront(staleSeconds = 0) {
  const books = { version: 1, open: true, asked: 0, anyQuery: false }
  const pace = { readVersion: async () => {}, draw: async () => {}, written: [] as number[] }
  const cache = new ResponseCache(async () => {
    await pace.readVersion()
    return books.version
  })
  const render = async () => {
    const version = await cache.version()
    const seen = books.version
    await pace.draw()
    if (!books.open) return
    const page = new CachedResponse(Buffer.from(String(seen)), { 'content-type': 'text/plain' }, version)
    page.anyQuery = books.anyQuery
    cache.put('/', page)
  }
  const draw = () =>
    render().then(
      () => ({ status: 200 }),
      () => ({ status: 503 }),
    )
  const next = createFastPath({
    cache,
    files: new Map(),
    reject: () => false,
    make: draw,
    staleSeconds,
    written: (res) => pace.written.push(res.statusCode),
    next: (_req, res) =>
      void draw().then(({ status }) =>
        res.writeHead(status).end(status === 200 ? (cache.get('/')?.plain.body ?? 'closed') : 'away'),
      ),
  })
  const server = createServer((req, res) => {
    books.asked++
    next(req, res)
  }).listen(0, '127.0.0.1')
  closing.push(() => server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    books,
    pace,
    ask: () => fetch(address),
    read: async (query = '') => (await fetch(address + query)).text(),
  }
}

const fail = async () => {
  throw new Error('the database is away')
}
const statusOf = (answer: Response) => answer.headers.get('Cache-Status')

test('what is ready is given until something changes', async () => {
  const { books, pace, read } = await openFront()
  let drawn = 0
  pace.draw = async () => void drawn++
  expect([await read(), await read(), await read()]).toEqual(['1', '1', '1'])
  expect(drawn).toBe(1)
  books.version = 2
  expect([await read(), await read()]).toEqual(['2', '2'])
  expect(drawn).toBe(2)
  expect(pace.written).toEqual([200, 200, 200, 200])
})

test('a page that reads no parameters is ready whatever parameters are asked for', async () => {
  const { books, pace, read } = await openFront()
  let drawn = 0
  pace.draw = async () => void drawn++
  await read()
  await read('?click=1')
  expect(drawn).toBe(2)
  books.anyQuery = true
  await read('?click=2')
  await read('?click=3')
  await read('?click=4')
  expect(drawn).toBe(3)
  books.version = 2
  expect(await read('?click=5')).toBe('2')
})

test('a page that was being drawn before a change is not given to those who come after it', async () => {
  const { books, pace, read } = await openFront()
  await read()
  books.version = 2
  let finish = () => {}
  const begun = new Promise<void>((begin) => {
    pace.draw = () => {
      begin()
      return new Promise((resolve) => {
        finish = resolve
      })
    }
  })
  const before = read()
  await begun
  books.version = 3
  let drawnAgain = 0
  pace.draw = async () => void drawnAgain++
  const after = [read(), read()]
  await new Promise((resolve) => setTimeout(resolve, 50))
  finish()
  expect(await before).toBe('2')
  expect(await Promise.all(after)).toEqual(['3', '3'])
  expect(drawnAgain).toBe(1)
})

test('those who come while a page is being drawn anew wait for it', async () => {
  const { books, pace, read } = await openFront()
  await read()
  books.version = 2
  let drawn = 0
  let finish = () => {}
  pace.draw = () => {
    drawn++
    return new Promise((resolve) => {
      finish = resolve
    })
  }
  const readers = [read()]
  await vi.waitFor(() => expect(drawn).toBe(1))
  readers.push(read(), read())
  await vi.waitFor(() => expect(books.asked).toBe(4))
  finish()
  expect(await Promise.all(readers)).toEqual(['2', '2', '2'])
  expect(drawn).toBe(1)
})

test('a page that is there no more is not given from the cache', async () => {
  const { books, read } = await openFront()
  await read()
  Object.assign(books, { version: 2, open: false })
  expect([await read(), await read()]).toEqual(['closed', 'closed'])
})

test('while the database is away, what was current a moment ago is sent and says so', async () => {
  const { books, pace, ask, read } = await openFront(60)
  await read()
  pace.readVersion = fail
  books.version = 2
  const answer = await ask()
  expect(await answer.text()).toBe('1')
  expect(answer.headers.get('Age')).toBe('1')
  expect(statusOf(answer)).toBe('shop; hit; ttl=-1; detail=database-away')
  pace.readVersion = async () => {}
  const after = await ask()
  expect([await after.text(), statusOf(after)]).toEqual(['2', null])
})

test('a page that changed is sent as it was, when the database goes away before it is made again', async () => {
  const { books, pace, ask, read } = await openFront(60)
  await read()
  books.version = 2
  pace.draw = fail
  const answers = [await ask(), await ask()]
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['1', '1'])
  expect(answers.map((answer) => statusOf(answer) !== null)).toEqual([true, true])
  pace.draw = async () => {}
  expect(await read()).toBe('2')
})

test('nothing is sent that has not been current for longer than the setting says', async () => {
  const { pace, ask, read } = await openFront(0.5)
  await read()
  pace.readVersion = fail
  expect((await ask()).status).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect([(await ask()).status, (await ask()).status]).toEqual([503, 503])
  pace.readVersion = async () => {}
  expect(await read()).toBe('1')
})

test('a database that is silent is waited for two seconds, and then not at all', async () => {
  const { pace, ask, read } = await openFront(60)
  await read()
  let answer = () => {}
  pace.readVersion = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  await ask()
  const begun = performance.now()
  for (let reads = 0; reads < 20; reads++) expect(statusOf(await ask())).toContain('database-away')
  expect(performance.now() - begun).toBeLessThan(2_000)
  pace.readVersion = async () => {}
  answer()
  await vi.waitFor(async () => expect(statusOf(await ask())).toBeNull())
})
