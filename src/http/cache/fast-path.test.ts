import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { Kept } from './cached-response.ts'
import { createFront } from './fast-path.ts'
import { Shelf } from './response-cache.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A shop with one page that shows its number of changes, and that takes as long to draw as the test wants. */
async function openFront() {
  const books = { ticks: 1 }
  const pace = { draw: async () => {} }
  const shelf = new Shelf(async () => books.ticks)
  const draw = async () => {
    const ticks = await shelf.clock()
    const seen = books.ticks
    await pace.draw()
    shelf.put('/', new Kept(Buffer.from(String(seen)), { 'content-type': 'text/plain' }, ticks))
  }
  const behind = createFront({
    shelf,
    files: new Map(),
    sendAway: () => false,
    make: draw,
    behind: (_req, res) => void draw().then(() => res.end(shelf.get('/')?.plain.body)),
  })
  const server = createServer(behind).listen(0, '127.0.0.1')
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
  books.ticks = 2
  expect([await read(), await read()]).toEqual(['2', '2'])
  expect(drawn).toBe(2)
})

test('a page that was being drawn before a change is not given to those who come after it', async () => {
  const { books, pace, read } = await openFront()
  await read()
  books.ticks = 2
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
  books.ticks = 3
  pace.draw = async () => {}
  const after = read()
  await new Promise((resolve) => setTimeout(resolve, 50))
  finish()
  expect(await before).toBe('2')
  expect(await after).toBe('3')
})
