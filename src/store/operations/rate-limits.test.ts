import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { openStore } from '../db/connection.ts'
import { countAttempt, deleteExpiredLimits } from './rate-limits.ts'

async function open() {
  const database = await freshDatabase()
  const { db, pool, close } = openStore(database.url)
  onTestFinished(async () => {
    await close()
    await database.drop()
  })
  /** As if so many seconds had gone by. */
  const later = (seconds: number) =>
    pool.query('update rate_limits set resets_at = resets_at - make_interval(secs => $1)', [seconds])
  return { db, later }
}

test('attempts are counted until the window ends, and then from one again, for a whole window', async () => {
  const { db, later } = await open()
  const attempt = () => countAttempt(db, 'ann', 60)
  expect(await attempt()).toEqual({ count: 1, wait: 60 })
  await later(30)
  const second = await attempt()
  expect(second.count).toBe(2)
  // However slow this machine is, the window was not made longer.
  expect(second.wait).toBeLessThanOrEqual(30)
  await later(30)
  expect(await attempt()).toEqual({ count: 1, wait: 60 })
  expect((await attempt()).count).toBe(2)
})

test('what was tried is not readable', async () => {
  const { db } = await open()
  await countAttempt(db, 'sign in of ann@example.com', 60)
  const rows = await db.selectFrom('rate_limits').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('ann')
})

test('one key does not count for another', async () => {
  const { db } = await open()
  for (const key of ['ann', 'bob']) expect(await countAttempt(db, key, 60)).toMatchObject({ count: 1 })
})

test('windows that have ended are cleared away, and no others', async () => {
  const { db, later } = await open()
  await countAttempt(db, 'ended', 60)
  await later(61)
  await countAttempt(db, 'open', 60)
  await deleteExpiredLimits(db)
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toHaveLength(1)
  expect(await countAttempt(db, 'open', 60)).toMatchObject({ count: 2 })
})
