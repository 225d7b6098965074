import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen, portOf } from '#src/server/listen.ts'
import { boundRequests } from './bound-requests.ts'
import { boundUnreadAnswers } from './unread-answers.ts'

/** A server that answers each request with a megabyte, or with what a source gives, and what was asked of it. */
async function serve({
  sendTimeout = 30_000,
  mostUnread = 1_000_000_000,
  bytes = 1_000_000,
  source = undefined as (() => Readable) | undefined,
  inOneGo = false,
} = {}) {
  const seen: string[] = []
  const state = { asked: 0, answering: 0, most: 0 }
  const unread = boundUnreadAnswers({ sendTimeout, mostUnread })
  const answer: RequestListener = (req, res) => {
    seen.push(req.url ?? '')
    state.asked += 1
    state.answering += 1
    state.most = Math.max(state.most, state.answering)
    res.prependOnceListener('close', () => {
      state.answering -= 1
    })
    if (source) source().pipe(res)
    else res.end(Buffer.alloc(bytes))
    if (inOneGo) unread.written(res)
  }
  const server = await listen(
    boundRequests(inOneGo ? answer : unread.watched(answer), 'http://shop.test'),
    '127.0.0.1',
    0,
  )
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { seen, state, port: portOf(server) }
}

async function send(port: number, text: string) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

async function readAll(socket: Socket) {
  let text = ''
  socket.on('data', (part) => {
    text += part.toString('latin1')
  })
  await once(socket, 'close')
  return text
}

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: shop', ...headers, '', ''].join('\r\n')

test('a few requests sent at once are answered one by one, in their order', async () => {
  const { port, seen, state } = await serve({ bytes: 10 })
  const paths = Array.from({ length: 10 }, (_, no) => `/${no}`)
  const asked = paths.map((path) => get(path, ...(path === '/9' ? ['Connection: close'] : [])))
  const text = await readAll(await send(port, asked.join('')))
  expect(text.match(/HTTP\/1\.1 200/g)?.length).toBe(10)
  expect(seen).toEqual(paths)
  expect(state.most).toBe(1)
})

test('200 at once that are never read hold no answers, and lose the connection', async () => {
  const { port, seen } = await serve()
  const socket = await send(port, get('/docs').repeat(200))
  await once(socket.resume(), 'close')
  expect(seen.length).toBeLessThan(3)
})

test.each([false, true])(
  'an answer that nobody reads is given up; written in one go: %s',
  async (inOneGo) => {
    const { port, state } = await serve({ sendTimeout: 200, bytes: 20_000_000, inOneGo })
    const socket = await send(port, get('/'))
    socket.pause()
    await vi.waitFor(() => expect(state.most).toBe(1))
    await vi.waitFor(() => expect(state.answering).toBe(0), 10_000)
  },
)

test('one that is read slowly is not', async () => {
  const { port } = await serve({ sendTimeout: 1_500, bytes: 20_000_000 })
  const socket = await send(port, get('/', 'Connection: close'))
  let read = 0
  for await (const part of socket) {
    read += part.length
    if (read < 8_000_000) await wait(5)
  }
  expect(read).toBeGreaterThan(20_000_000)
})

test('a stream that nobody reads any more is given up', async () => {
  const endless = () => Readable.from(parts(), { objectMode: false })
  const { port, state } = await serve({ sendTimeout: 200, source: endless })
  const socket = await send(port, get('/'))
  await once(socket, 'data')
  socket.pause()
  await vi.waitFor(() => expect(state.answering).toBe(0), 10_000)
})

async function* parts() {
  for (;;) yield Buffer.alloc(64 * 1024)
}

test('one that has nothing to send for a while is not', async () => {
  const slow = () => Readable.from(slowParts(), { objectMode: false })
  const { port } = await serve({ sendTimeout: 100, source: slow })
  const text = await readAll(await send(port, get('/', 'Connection: close')))
  expect(text).toContain('one')
  expect(text).toContain('two')
})

async function* slowParts() {
  yield 'one'
  await wait(400)
  yield 'two'
}

test.each([false, true])(
  'of the answers that nobody reads, the oldest are given up when they are too much; in one go: %s',
  async (inOneGo) => {
    const { port, state } = await serve({ bytes: 20_000_000, mostUnread: 50_000_000, inOneGo })
    const sockets: Socket[] = []
    for (let no = 0; no < 6; no++) {
      const socket = await send(port, get(`/${no}`))
      socket.pause()
      sockets.push(socket)
      await vi.waitFor(() => expect(state.asked).toBe(no + 1), 10_000)
    }
    // Each holds some megabytes less than it was sent, since the system takes over a part.
    await vi.waitFor(() => expect(state.answering).toBeLessThan(5), 10_000)
    expect(state.answering).toBeGreaterThan(1)
    const newest = sockets.at(-1)
    let read = 0
    newest?.resume().on('data', (part) => {
      read += part.length
    })
    await vi.waitFor(() => expect(read).toBeGreaterThan(20_000_000), 10_000)
  },
)

test.each([
  ['a path of 1,001 letters', get(`/${'a'.repeat(1_000)}`, 'Connection: close'), 414],
  ['an address of 8,001 letters', get(`/?${'a'.repeat(7_999)}`, 'Connection: close'), 414],
  ['two hosts', get('/', 'HOST: other', 'Connection: close'), 400],
])('%s is refused before anything looks at it', async (_what, bytes, status) => {
  const { port, seen } = await serve()
  const text = await readAll(await send(port, bytes))
  expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`))
  expect(text).toContain('application/problem+json')
  expect(seen).toEqual([])
})

test('a path of 1,000 letters and an address of 8,000 are looked at', async () => {
  const { port, seen } = await serve({ bytes: 10 })
  await readAll(await send(port, get(`/${'a'.repeat(999)}`, 'Connection: close')))
  await readAll(await send(port, get(`/?${'a'.repeat(7_998)}`, 'Connection: close')))
  expect(seen.length).toBe(2)
})
