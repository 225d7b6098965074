import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'

export interface JobOptions {
  /** A job with the same key replaces the waiting one, so it runs once. */
  key?: string
  runAt?: Date
}

/** Adds later work in the caller's transaction: it runs only if what it is about was committed. */
export const addJob = (db: Db, task: string, payload: object, { key, runAt }: JobOptions = {}) =>
  sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz, job_key => ${key ?? null}::text)`.execute(
    db,
  )

/** Always added under a key: one that has lost it was added again while it ran, and the newer one does the work. */
const keyed = ['endOrder', 'notifyBackInStock']

/**
 * Notes that a runner lives, and frees the jobs of runners that have been silent for half a minute: those were
 * killed with work in hand. The library itself would wait four hours, and keep what was replaced for ever.
 */
export const recordHeartbeat = (db: Db, id: string) =>
  db.transaction().execute(async (trx) => {
    await sql`insert into job_workers (id) values (${id}) on conflict (id) do update set seen_at = now()`.execute(
      trx,
    )
    await sql`select graphile_worker.force_unlock_workers(array(
      select distinct j.locked_by from graphile_worker.jobs j
      where j.locked_at < now() - interval '30 seconds' and not exists (
        select from job_workers r where r.id = j.locked_by and r.seen_at > now() - interval '30 seconds')))`.execute(
      trx,
    )
    await sql`select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier = any(${keyed}) and key is null and locked_at is null and attempts >= max_attempts))`.execute(
      trx,
    )
    await sql`delete from job_workers where seen_at < now() - interval '1 day'`.execute(trx)
  })
