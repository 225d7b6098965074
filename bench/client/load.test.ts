import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Connection } from './connection.ts'
import { loadAtOnce, loadAtRate, repeatAction } from './load.ts'

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const get = (connection: Connection) => connection.ask({ path: '/' })

test('at a fixed rate the wait for a slow answer counts from when the request was due', async () => {
  const released = wait(500)
  const address = await serve((_request, response) => void released.then(() => response.end('1')))
  const load = await loadAtRate(address, 100, 0.3, get)
  // The last of the thirty is due after 290 ms.
  expect(load.p50).toBeGreaterThan(200)
  expect(load.p99).toBeGreaterThan(load.p50)
})

test('as many requests come as were asked for', async () => {
  let requests = 0
  const address = await serve((_request, response) => response.end(String(++requests)))
  await repeatAction(address, 4, 37, get)
  expect(requests).toBe(37)
  await loadAtRate(address, 200, 0.1, get)
  expect(requests).toBe(57)
})

test('what is refused is counted apart', async () => {
  let requests = 0
  const address = await serve((_request, response) => {
    response.statusCode = ++requests % 2 ? 200 : 503
    response.end('1')
  })
  const load = await loadAtRate(address, 400, 0.1, get)
  expect(requests).toBe(40)
  expect(load.failed).toBe(20)
})

test('a load of which nothing succeeds is an error, and so is a lost connection', async () => {
  const refusing = await serve((_request, response) => response.writeHead(404).end('gone'))
  await expect(loadAtOnce(refusing, 2, 0.05, get)).rejects.toThrow('answered 404: gone')
  const closing = await serve((request) => void request.socket.destroy())
  await expect(loadAtOnce(closing, 2, 0.05, get)).rejects.toThrow('closed a connection')
})
