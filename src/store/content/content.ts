import { type Selectable, sql } from 'kysely'
import { mostCounted } from '#src/contract/values/pagination.ts'
import type { Db } from '../db/connection.ts'
import { countUpTo } from '../db/count-up-to.ts'
import { readCursor, writeCursor } from '../db/cursors.ts'
import type { ContentVersions } from '../db/tables.ts'

export interface NewContent {
  name: string
  value: object
  /** The ids of the uploaded pictures that it shows. */
  pictures: string[]
  actor: string
  at: Date
}

/** The newest version of each of these documents that has one. */
export async function findPublished(db: Db, names: string[]) {
  const { rows } = await sql<Selectable<ContentVersions>>`
    select newest.* from unnest(${names}::text[]) as wanted (name)
    cross join lateral (
      select * from content_versions where name = wanted.name order by no desc limit 1
    ) as newest`.execute(db)
  return rows
}

export const findDrafts = (db: Db, names: string[]) =>
  db.selectFrom('content_drafts').selectAll().where('name', 'in', names).execute()

/** When and by whom the newest version of each document was published. */
export const listPublished = (db: Db) =>
  db
    .selectFrom('content_versions')
    .select(['name', 'actor', 'at'])
    .distinctOn('name')
    .orderBy('name')
    .orderBy('no', 'desc')
    .execute()

export const listDrafts = (db: Db) =>
  db.selectFrom('content_drafts').select(['name', 'actor', 'at']).execute()

export const insertVersion = (db: Db, { value, ...version }: NewContent) =>
  db
    .insertInto('content_versions')
    .values({ ...version, value: JSON.stringify(value) })
    .returning('no')
    .executeTakeFirstOrThrow()

/** In place of the draft before it, under a number of its own. */
export const writeDraft = (db: Db, { value, ...draft }: NewContent) =>
  db
    .insertInto('content_drafts')
    .values({ ...draft, value: JSON.stringify(value) })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({
        no: sql`default`,
        value: row.ref('excluded.value'),
        pictures: row.ref('excluded.pictures'),
        actor: row.ref('excluded.actor'),
        at: row.ref('excluded.at'),
      })),
    )
    .execute()

export const deleteDraft = (db: Db, name: string) =>
  db.deleteFrom('content_drafts').where('name', '=', name).execute()

export const findVersion = (db: Db, name: string, no: number) =>
  db
    .selectFrom('content_versions')
    .selectAll()
    .where('name', '=', name)
    .where('no', '=', no)
    .executeTakeFirst()

/** Newest first. */
export async function findVersions(db: Db, name: string, query: { limit: number; after?: string }) {
  const all = db.selectFrom('content_versions').where('name', '=', name)
  let page = all.select(['no', 'actor', 'at']).orderBy('no', 'desc')
  if (query.after) page = page.where('no', '<', readCursor(query.after)[1])
  const [rows, counted] = await Promise.all([
    page.limit(query.limit + 1).execute(),
    countUpTo(db, all.select('no'), mostCounted),
  ])
  const last = rows.length > query.limit ? rows[query.limit - 1] : undefined
  return { rows: rows.slice(0, query.limit), ...counted, next: last && writeCursor(['', last.no]) }
}
