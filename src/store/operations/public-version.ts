import type pg from 'pg'
import type { Db } from '../db/connection.ts'

const question = 'select sum(version)::bigint as version from public_version'

/**
 * A number that changes with every committed change to what the public sees. It is read so often that it bypasses
 * Kysely, which halves the time.
 */
export async function readPublicVersion(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ version: number }>(question)
  return rows[0]?.version ?? 0
}

/** Fails when the database cannot be read. */
export const pingDatabase = (db: Db) => db.selectFrom('public_version').select('version').limit(1).execute()
