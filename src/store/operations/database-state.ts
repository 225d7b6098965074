import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'

/** The database's own clock, in milliseconds since 1970. */
export async function readDatabaseTime(db: Db) {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
  return rows[0]?.ms ?? Date.now()
}

/** For how many seconds PostgreSQL has failed to archive its log; 0 if the last attempt worked or nothing is archived. */
export async function readArchiveFailure(db: Db) {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from now() - coalesce(last_archived_time, stats_reset))::float8 as seconds
    from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')`.execute(db)
  return rows[0]?.seconds ?? 0
}
