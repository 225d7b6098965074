import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'

export interface MissedSearch {
  words: string
  times: number
  /** Something that comes near was shown. */
  near: boolean
}

const most = 5_000
/** So that after a flood of nonsense there is room for new words every day. */
const mostOvernight = 4_000

/** In the order of the words, so that two processes do not deadlock. A full table takes no further words. */
export async function saveMissedSearches(db: Db, searches: MissedSearch[]) {
  await sql`
    insert into missed_searches (words, times, near, last_on)
    select words, times, near, current_date
    from json_to_recordset(${JSON.stringify(searches)}::json) missed (words text, times integer, near boolean)
    where words in (select words from missed_searches) or (select count(*) from missed_searches) < ${most}
    order by words
    on conflict (words) do update
      set times = missed_searches.times + excluded.times, near = excluded.near, last_on = excluded.last_on`.execute(
    db,
  )
}

export const findMissedSearches = (db: Db, limit: number) =>
  db
    .selectFrom('missed_searches')
    .select(['words', 'times', 'near', sql<string>`last_on::text`.as('last_on')])
    .orderBy('times', 'desc')
    .orderBy('words')
    .limit(limit)
    .execute()

/** Forgets what was last searched before a day, and of the rest what was searched least. */
export async function trimMissedSearches(db: Db, before: Date) {
  await sql`
    delete from missed_searches where words not in (
      select words from missed_searches where last_on >= ${before}::date order by times desc, last_on desc, words limit ${mostOvernight})`.execute(
    db,
  )
}
