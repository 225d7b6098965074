import { sql } from 'kysely'
import type { Db } from './connection.ts'

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
