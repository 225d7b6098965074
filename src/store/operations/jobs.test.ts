import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { openStore } from '../db/connection.ts'
import { findLostJobs } from './consistency.ts'
import { addJob, recordHeartbeat } from './jobs.ts'

async function open() {
  const database = await freshDatabase()
  const { db, close } = openStore(database.url)
  onTestFinished(async () => {
    await close()
    await database.drop()
  })
  return db
}

/** As if a runner had been killed after it had taken all jobs. */
const takeAndFall = (db: Awaited<ReturnType<typeof open>>) =>
  sql`update graphile_worker._private_jobs
    set locked_by = 'fallen', locked_at = now() - interval '1 minute', attempts = attempts + 1`.execute(db)

const waiting = async (db: Awaited<ReturnType<typeof open>>) =>
  (
    await sql<{ task: string; attempts: number }>`select task_identifier as task, attempts
      from graphile_worker.jobs where locked_at is null order by id`.execute(db)
  ).rows

test('jobs of a runner that was killed wait again for another', async () => {
  const db = await open()
  await addJob(db, 'work', {}, { key: 'work' })
  await takeAndFall(db)
  expect(await waiting(db)).toEqual([])
  await recordHeartbeat(db, 'another')
  expect(await waiting(db)).toEqual([{ task: 'work', attempts: 1 }])
})

test('a job that was added again while it ran is not lost when its runner is killed', async () => {
  const db = await open()
  await addJob(db, 'endOrder', {}, { key: 'one order' })
  await takeAndFall(db)
  await addJob(db, 'endOrder', {}, { key: 'one order' })
  await recordHeartbeat(db, 'another')
  expect(await waiting(db)).toEqual([{ task: 'endOrder', attempts: 0 }])
  expect(await findLostJobs(db)).toEqual([])
})

test('a job that gave up for good stays to be seen', async () => {
  const db = await open()
  await addJob(db, 'sendReceipt', {})
  await addJob(db, 'endOrder', {}, { key: 'one order' })
  await sql`update graphile_worker._private_jobs set attempts = 24`.execute(db)
  await takeAndFall(db)
  expect(await findLostJobs(db)).toEqual([])
  await recordHeartbeat(db, 'another')
  expect(await findLostJobs(db)).toEqual(
    expect.arrayContaining([
      { task: 'sendReceipt', lost: 1 },
      { task: 'endOrder', lost: 1 },
    ]),
  )
})

test.each([
  { seen: 20, locked: 600, freed: false },
  { seen: 40, locked: 600, freed: true },
  // Taken by a runner of which nobody has heard yet: it has just begun.
  { seen: undefined, locked: 20, freed: false },
  { seen: undefined, locked: 40, freed: true },
])(
  'of a runner last seen $seen s ago, a job taken $locked s ago is freed: $freed',
  async ({ seen, locked, freed }) => {
    const db = await open()
    await addJob(db, 'work', {})
    await sql`update graphile_worker._private_jobs
    set locked_by = 'silent', locked_at = now() - make_interval(secs => ${locked})`.execute(db)
    if (seen !== undefined)
      await sql`insert into job_workers (id, seen_at)
      values ('silent', now() - make_interval(secs => ${seen}))`.execute(db)
    await recordHeartbeat(db, 'another')
    expect(await waiting(db)).toHaveLength(freed ? 1 : 0)
  },
)

test('a runner says each time that it is there, and is forgotten after a day of silence', async () => {
  const db = await open()
  await sql`insert into job_workers (id, seen_at) values
    ('this one', now() - interval '2 days'),
    ('since today', now() - interval '23 hours'), ('since yesterday', now() - interval '25 hours')`.execute(
    db,
  )
  await recordHeartbeat(db, 'this one')
  const { rows } = await sql<{ id: string; fresh: boolean }>`
    select id, seen_at > now() - interval '1 minute' as fresh from job_workers order by id`.execute(db)
  expect(rows).toEqual([
    { id: 'since today', fresh: false },
    { id: 'this one', fresh: true },
  ])
})

test('a job waits for its time, and one with the same key replaces it', async () => {
  const db = await open()
  const tomorrow = new Date(Date.now() + 24 * 3_600_000)
  await addJob(db, 'work', { no: 1 }, { key: 'one' })
  await addJob(db, 'work', { no: 2 }, { key: 'one', runAt: tomorrow })
  const { rows } = await sql<{ run_at: Date; key: string }>`
    select run_at, key from graphile_worker.jobs`.execute(db)
  expect(rows).toEqual([{ run_at: tomorrow, key: 'one' }])
})
