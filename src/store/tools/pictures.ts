import { sql } from 'kysely'
import type { Db, DbTransaction } from '../db/connection.ts'

/** Any fixed number that no other advisory lock uses. */
const pictureLocks = 7_046_034

/**
 * Until the transaction ends, none of these pictures is deleted; or, to delete them, nobody can start to use one.
 * Always locked in the same order, so that there are no deadlocks.
 */
export async function holdPictures(trx: DbTransaction, ids: string[], to: 'use' | 'clear away') {
  const lock = sql.raw(to === 'use' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  for (const id of [...new Set(ids)].sort())
    await sql`select ${lock}(hashtextextended(${id}, ${pictureLocks}))`.execute(trx)
}

/** Those that a tool, on sale or not, a category, an order, or a page shows, showed, or is to show. */
export async function findUsedPictures(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select wanted.id from unnest(${ids}::text[]) as wanted (id)
    where exists (select from tools where uploaded_picture(img) = wanted.id)
      or exists (select from tools where more_pictures is not null
        and uploaded_pictures(more_pictures) @> array[wanted.id])
      or exists (select from order_lines where uploaded_picture(img) = wanted.id)
      or exists (select from categories where uploaded_picture(img) = wanted.id)
      or exists (select from content_versions where pictures @> array[wanted.id])
      or exists (select from content_drafts where pictures @> array[wanted.id])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
