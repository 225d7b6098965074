import { sql } from 'kysely'
import type { Db, DbTransaction } from './connection.ts'

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

interface LeftJob {
  id: string
  runner: string
  /** Added again under its key while it ran: the newer one does the work. */
  replaced: boolean
}

/**
 * Notes that a runner lives, and frees the jobs of runners that have been silent for half a minute: those were
 * killed with work in hand. The library itself would wait four hours.
 */
export const keepRunnerAlive = (db: Db, id: string) =>
  db.transaction().execute(async (trx) => {
    await sql`insert into job_runners (id) values (${id}) on conflict (id) do update set seen_at = now()`.execute(
      trx,
    )
    const { rows: left } = await sql<LeftJob>`
      select j.id, j.locked_by as runner, j.attempts >= j.max_attempts and j.last_error is null as replaced
      from graphile_worker.jobs j
      where j.locked_at < now() - interval '30 seconds' and not exists (
        select from job_runners r where r.id = j.locked_by and r.seen_at > now() - interval '30 seconds')`.execute(
      trx,
    )
    if (left.length > 0) await free(trx, left)
    await sql`delete from job_runners where seen_at < now() - interval '1 day'`.execute(trx)
  })

async function free(trx: DbTransaction, left: LeftJob[]) {
  const runners = left.map(({ runner }) => runner)
  const replaced = left.filter((job) => job.replaced).map(({ id }) => id)
  await sql`select graphile_worker.force_unlock_workers(${runners})`.execute(trx)
  await sql`select graphile_worker.complete_jobs(${replaced})`.execute(trx)
}
