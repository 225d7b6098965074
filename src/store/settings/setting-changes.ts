import { sql } from 'kysely'
import { mostCounted } from '#src/contract/values/pagination.ts'
import type { Db } from '../db/connection.ts'
import { countUpTo } from '../db/count-up-to.ts'
import { readCursor, writeCursor } from '../db/cursors.ts'

export interface NewSettingChange {
  name: string
  from: unknown
  to: unknown
  actor: string
  at: Date
}

/** The newest change of each setting, or the newest until a moment. */
export function findNewestChanges(db: Db, until?: Date) {
  const newest = db
    .selectFrom('setting_changes')
    .selectAll()
    .distinctOn('name')
    .orderBy('name')
    .orderBy('no', 'desc')
  return (until ? newest.where('at', '<=', until) : newest).execute()
}

export const insertSettingChange = (db: Db, { name, from, to, actor, at }: NewSettingChange) =>
  db
    .insertInto('setting_changes')
    .values({ name, from_value: JSON.stringify(from), to_value: JSON.stringify(to), actor, at })
    .execute()

export const findSettingChange = (db: Db, no: number) =>
  db.selectFrom('setting_changes').selectAll().where('no', '=', no).executeTakeFirst()

/** Newest first. */
export async function findSettingHistory(db: Db, query: { limit: number; after?: string }) {
  const isNewest = sql<boolean>`not exists (select from setting_changes later
    where later.name = setting_changes.name and later.no > setting_changes.no)`
  let page = db.selectFrom('setting_changes').selectAll().select(isNewest.as('newest')).orderBy('no', 'desc')
  if (query.after) page = page.where('no', '<', readCursor(query.after)[1])
  const [rows, counted] = await Promise.all([
    page.limit(query.limit + 1).execute(),
    countUpTo(db, db.selectFrom('setting_changes').select('no'), mostCounted),
  ])
  const last = rows.length > query.limit ? rows[query.limit - 1] : undefined
  return { rows: rows.slice(0, query.limit), ...counted, next: last && writeCursor(['', last.no]) }
}
