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
async function openFront() {
  const books = { version: 1, open: true, asked: 0 }
  const pace = { draw: async () => {} }
  const cache = new ResponseCache(async () => books.version)
  const draw = async () => {
    const version = await cache.version()
    const seen = books.version
    await pace.draw()
    if (!books.open) return
    cache.put('/', new CachedResponse(Buffer.from(String(seen)), { 'content-type': 'text/plain' }, version))
  }
  const next = createFastPath({
    cache,
    files: new Map(),
    reject: () => false,
    make: draw,
    next: (_req, res) => void draw().then(() => res.end(cache.get('/')?.plain.body ?? 'closed')),
  })
  const server = createServer((req, res) => {
    books.asked++
    next(req, res)
  }).listen(0, '127.0.0.1')
  closing.push(() => server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { books, pace, read: async () => (await fetch(address)).text() }
}

test('what is ready is given until something changes', async () => {
  const { books, pace, read } = await openFront()
  let drawn = 0
  pace.draw = async () => void drawn++
  expect([await read(), await read(), await read()]).toEqual(['1', '1', '1'])
  expect(drawn).toBe(1)
  books.version = 2
  expect([await read(), await read()]).toEqual(['2', '2'])
  expect(drawn).toBe(2)
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
