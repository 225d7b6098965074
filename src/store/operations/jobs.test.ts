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
