import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readEnv } from '#src/config/env.ts'
import { openDatabase } from '#src/server/database.ts'
import { openTestCards } from '#src/server/payments.ts'
import { checkBooks } from '#src/shop/operations/check-books.ts'
import { openStore } from '#src/store/db/connection.ts'
import { ask } from '#testing/ask.ts'
import { emptyDatabase } from '#testing/database.ts'
import { fillDemo } from './fill.ts'

vi.mock('#src/config/say.ts', () => ({ say: () => {} }))

const silent = pino({ level: 'silent' })

test('the demo is filled with trade of every kind, its books add up, and it never goes live', async () => {
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  const dataDir = mkdtempSync(join(tmpdir(), 'demo-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const env = readEnv({ DATABASE_URL: url, DATA_DIR: dataDir })
  await openDatabase(env, silent)
  const end = new Date('2026-03-20T15:00:00Z')
  const owner = await fillDemo(env, url, { end, days: 16 })
  expect(owner).toEqual({ email: 'admin@loyal.example', password: expect.any(String) })

  const states = await ask(url, 'select distinct state from orders order by 1')
  expect(states.map(({ state }) => state)).toEqual(
    expect.arrayContaining(['cancelled', 'delivered', 'shipped']),
  )
  for (const table of [
    'refunds',
    'returns',
    'order_messages',
    'credit_notes',
    'missed_searches',
    'customer_notes',
  ])
    expect(await ask(url, `select from ${table} limit 1`), table).toHaveLength(1)
  const [times] = await ask(url, 'select min(created_at) as first, max(created_at) as last from orders')
  expect(times.first.getTime()).toBeLessThan(end.getTime() - 15 * 24 * 60 * 60 * 1000)
  expect(times.last.getTime()).toBeLessThanOrEqual(end.getTime())

  const { db, pool, close } = openStore(url)
  onTestFinished(close)
  const now = () => end
  const { cards } = await openTestCards({ pool, publicUrl: env.publicUrl, now })
  expect((await checkBooks({ db, cards, now }, new Date(0))).differences).toEqual([])
  await expect(openDatabase({ ...env, live: true }, silent)).rejects.toThrow('database of `npm run demo`')
})
