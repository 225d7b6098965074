import { sql } from 'kysely'
import type { Db, DbTransaction } from '../db/connection.ts'

/** Any fixed number, so that the locks of pictures are those of nothing else. */
const pictureLocks = 7_046_034

/**
 * Until the transaction ends no picture of these is cleared away, or, to clear them away, nobody begins to use one.
 * Always in the same order, so that no two wait for each other.
 */
export async function holdPictures(trx: DbTransaction, ids: string[], to: 'use' | 'clear away') {
  const lock = sql.raw(to === 'use' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  for (const id of [...new Set(ids)].sort())
    await sql`select ${lock}(hashtextextended(${id}, ${pictureLocks}))`.execute(trx)
}

/** Those that a tool, on sale or not, or an order shows. */
export async function findUsedPictures(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select wanted.id from unnest(${ids}::text[]) as wanted (id)
    where exists (select from tools where uploaded_picture(img) = wanted.id)
      or exists (select from orders where uploaded_picture(img) = wanted.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
