import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { build } from '../scripts/build.mjs'
import { freshDatabase } from './database.ts'
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
