import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { drain, listen, portOf } from './listen.ts'

let server: Awaited<ReturnType<typeof listen>>
const reached: string[] = []
beforeAll(async () => {
  const answer = (path: string) => reached.push(path)
  server = await listen(
    (req, res) => {
      answer(req.url ?? '')
      req.resume().on('end', () => res.end('reached'))
    },
    '127.0.0.1',
    0,
  )
})
afterAll(() => void server.close())

const say = (...lines: string[]) => {
  const socket = connect(portOf(server), '127.0.0.1')
  socket.end(lines.join('\r\n'))
  return text(socket)
}

const smuggled = ['0', '', 'GET /smuggled HTTP/1.1', 'Host: a', '', '']

test.each([
  ['both lengths', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
  ['two lengths', ['Content-Length: 5', 'Content-Length: 0']],
  ['an encoding that is not the last', ['Transfer-Encoding: chunked, identity']],
  ['a length that is none', ['Content-Length: +5']],
  ['a space before the colon', ['Transfer-Encoding : chunked']],
  ['a folded line', ['X-A: b', ' Transfer-Encoding: chunked', 'Transfer-Encoding: x']],
])('a request with %s is refused, and nothing behind it is read', async (_what, headers) => {
  reached.length = 0
  const answer = await say('POST / HTTP/1.1', 'Host: a', ...headers, '', ...smuggled)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(reached).not.toContain('/smuggled')
})

test('a request without a host is refused', async () => {
  expect(await say('GET / HTTP/1.1', '', '')).toMatch(/^HTTP\/1\.1 400 /)
})

test('headers are limited', async () => {
  const answer = await say('GET / HTTP/1.1', 'Host: a', `X-Long: ${'x'.repeat(20_000)}`, '', '')
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
})

test('whoever sends slowly is not waited for forever', () => {
  expect(server.headersTimeout).toBeLessThanOrEqual(20_000)
  expect(server.requestTimeout).toBeLessThanOrEqual(60_000)
})

async function openKeptConnection() {
  const closing = await listen((_req, res) => res.end('reached'), '127.0.0.1', 0)
  onTestFinished(() => void closing.closeAllConnections())
  const socket = connect(portOf(closing), '127.0.0.1').setEncoding('utf8')
  const ask = async () => {
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    return String(await once(socket, 'data'))
  }
  return { closing, socket, ask }
}

test('while it closes, a kept connection is answered once more, and told that this was the last time', async () => {
  const { closing, socket, ask } = await openKeptConnection()
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 .*Connection: keep-alive/s)
  const drained = drain(closing, { graceMs: 30_000, mostMs: 60_000 })
  const ended = once(socket, 'end')
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 .*Connection: close/s)
  await Promise.all([ended, drained])
})

test('a connection that stays idle is closed after the grace', async () => {
  const { closing, socket, ask } = await openKeptConnection()
  await ask()
  const ended = once(socket, 'end')
  await Promise.all([drain(closing, { graceMs: 0, mostMs: 60_000 }), ended])
})
