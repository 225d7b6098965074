import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'

export interface JobOptions {
  /** A job with the same key replaces the waiting one. */
  key?: string
  runAt?: Date
  /** The waiting one keeps its time. */
  keepsRunAt?: boolean
}

/** Adds a job in the caller's transaction, so that it runs only if that commits. */
export const addJob = (db: Db, task: string, payload: object, { key, runAt, keepsRunAt }: JobOptions = {}) =>
  sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
    job_key => ${key ?? null}::text, job_key_mode => ${keepsRunAt ? 'preserve_run_at' : 'replace'})`.execute(
    db,
  )

/** Several of one kind. */
export const addJobs = (db: Db, task: string, payloads: object[]) =>
  sql`select graphile_worker.add_job(${task}, payload) from unnest(${payloads.map((payload) => JSON.stringify(payload))}::json[]) payload`.execute(
    db,
  )

/** Tasks that always have a key. One without it was added again while it ran, and the newer job does the work. */
const keyed = ['endOrder', 'mailMessages', 'notifyBackInStock']

/**
 * Records a runner's heartbeat, and unlocks the jobs of runners without one for half a minute: they were killed. The
 * library itself would wait for four hours, and would keep jobs that were replaced for ever.
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

export interface JobCount {
  task: string
  state: 'due' | 'running' | 'scheduled' | 'retrying' | 'failed'
  jobs: number
  /** How long the longest-waiting one could have run already. */
  oldest_seconds: number
}

export async function countJobs(db: Db): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select task_identifier as task, s.state, count(*) as jobs,
      greatest(0, extract(epoch from now() - min(run_at)))::float8 as oldest_seconds
    from graphile_worker.jobs, lateral (select case
      when locked_at is not null then 'running'
      when attempts >= max_attempts then 'failed'
      when last_error is not null then 'retrying'
      when run_at > now() then 'scheduled'
      else 'due' end as state) s
    group by 1, 2`.execute(db)
  return rows
}
