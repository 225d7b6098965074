import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { getPriority } from 'node:os'
import { beforeAll, expect, it, onTestFinished, test } from 'vitest'
import { build } from '../scripts/build.mjs'
import { freshDatabase } from './database.ts'
import { signUpBuyer } from './served/buyers.ts'
import { serveShop } from './served/shop.ts'

beforeAll(build, 300_000)

it.runIf(process.platform === 'linux')('an open shop lets pages go before its helper threads', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.drop())
  const shop = await serveShop({ DATABASE_URL: database.url })
  onTestFinished(() => shop.stop())
  const { pid = 0 } = shop.process
  const threads = `/proc/${pid}/task`
  const helpers = readdirSync(threads).filter(
    (thread) => readFileSync(`${threads}/${thread}/comm`, 'utf8').trim() === 'libuv-worker',
  )
  expect(helpers.length).toBeGreaterThan(0)
  for (const thread of helpers) expect(getPriority(Number(thread))).toBe(Math.min(19, getPriority(pid) + 10))
})

test('the shop speaks HTTP/1.1 with the services that it asks', async () => {
  const offers: Buffer[] = []
  const service = createServer((socket) =>
    socket.once('data', (hello) => {
      offers.push(Buffer.from(hello))
      socket.destroy()
    }),
  )
  await once(service.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void service.close())
  const { port } = service.address() as AddressInfo
  const database = await freshDatabase()
  onTestFinished(() => database.drop())
  const shop = await serveShop({
    DATABASE_URL: database.url,
    BREACHED_PASSWORDS_URL: `https://127.0.0.1:${port}/range/`,
  })
  onTestFinished(() => shop.stop())
  await signUpBuyer(shop.address)
  // The list of protocols that a client offers at the beginning of TLS (RFC 7301): this one alone.
  expect(offers[0]?.toString('latin1')).toContain('\0\x10\0\x0b\0\x09\x08http/1.1')
})
