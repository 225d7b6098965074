import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { openBareServer } from './bare-server.ts'

async function serve(listener: RequestListener) {
  const server = createServer({ keepAliveTimeout: 65_000 }, listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const packed = gzipSync('the same words again and again, the same words again and again')

test.each([1, 2])('%i bare processes send the bytes and headers of the shop', async (processes) => {
  const shop = await serve((request, response) => {
    const encoding = request.headers['accept-encoding'] === 'gzip' ? ['Content-Encoding', 'gzip'] : []
    const headers = ['Content-Type', 'text/plain', 'Set-Cookie', 'a=1', 'Set-Cookie', 'b=2', ...encoding]
    response.writeHead(200, [...headers, 'Content-Length', String(packed.length)]).end(packed)
  })
  using bare = await openBareServer(shop, { path: '/', headers: { 'accept-encoding': 'gzip' } }, processes)
  const [ours, theirs] = await Promise.all(
    [shop, bare.address].map((address) => fetch(address, { headers: { 'accept-encoding': 'gzip' } })),
  )
  const comparable = (response?: Response) =>
    [...(response?.headers ?? [])].filter(([name]) => name !== 'date')
  expect(comparable(theirs)).toEqual(comparable(ours))
  expect(comparable(theirs)).toContainEqual(['content-encoding', 'gzip'])
  expect(await theirs?.text()).toBe(await ours?.text())
})

test('an answer that the bare server can not repeat is not compared', async () => {
  const shop = await serve((_request, response) =>
    response.writeHead(200, ['Keep-Alive', 'timeout=1']).end('1'),
  )
  await expect(openBareServer(shop, { path: '/' }, 1)).rejects.toThrow('can not be compared')
})
