import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { untilOneWaits } from '#testing/locks.ts'
import { openStore } from '../db/connection.ts'
import { countAttempt, countAttemptsInTurn, deleteExpiredLimits } from './rate-limits.ts'

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
  return { db, pool, later }
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

test('many attempts at once are counted in turn, with those before, until the window ends', async () => {
  const { db, later } = await open()
  await countAttempt(db, 'ann', 60)
  expect(await countAttemptsInTurn(db, ['ann', 'bob', 'ann'], 60)).toEqual([2, 1, 3])
  expect(await countAttempt(db, 'ann', 60)).toMatchObject({ count: 4 })
  await later(60)
  expect(await countAttemptsInTurn(db, ['bob', 'bob'], 60)).toEqual([1, 2])
  expect(await countAttempt(db, 'bob', 60)).toEqual({ count: 3, wait: 60 })
  expect(await countAttemptsInTurn(db, [], 60)).toEqual([])
})

test('two that count the same keys in another sequence do not deadlock', async () => {
  const { db, pool } = await open()
  await countAttempt(db, 'ann', 60)
  for (let times = 0; times < 2; times++) await countAttempt(db, 'bob', 60)
  const [lower] = await db.selectFrom('rate_limits').select('count').orderBy('key').execute()
  const [first, second] = lower?.count === 1 ? (['ann', 'bob'] as const) : (['bob', 'ann'] as const)
  const trx = await db.startTransaction().execute()
  await countAttempt(trx, first, 60)
  const other = countAttemptsInTurn(db, [second, first], 60)
  await untilOneWaits({ pool })
  await countAttempt(trx, second, 60)
  await trx.commit().execute()
  expect(await other).toHaveLength(2)
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
