import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import { textArray } from '../tools/tool-filter.ts'

/** The present names of categories by any that they have or had, in whatever capitals. */
export async function findPresentNames(db: Db, names: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ asked: string; name: string }>`
    select asked, c.name from unnest(${textArray(names)}) asked
      join category_names n on lower(n.name) = lower(asked) join categories c on c.id = n.category_id`.execute(
    db,
  )
  return new Map(rows.map(({ asked, name }) => [asked, name]))
}

/** Moves all tools of a category. Returns how many they were. */
export async function moveTools(db: Db, earlier: string, later: string): Promise<number> {
  const { rows } = await sql<{ moved: number }>`select move_category(${earlier}, ${later}) as moved`.execute(
    db,
  )
  return rows[0]?.moved ?? 0
}

/** Discounts for a category are for it under its next name too, and name it once. */
export const renameInDiscounts = (db: Db, earlier: string, later: string) =>
  sql`update discount_codes set categories = array(
      select distinct case named when ${earlier} then ${later} else named end from unnest(categories) named)
    where categories @> ${textArray([earlier])}`.execute(db)

/** All names of one category lead to another from now on. */
export const leadNamesTo = (db: Db, from: string, to: string) =>
  db.updateTable('category_names').set({ category_id: to }).where('category_id', '=', from).execute()

/** Names that the category had lead nowhere from now on, but for these. */
export const forgetNames = (db: Db, id: string, kept: string[]) =>
  sql`delete from category_names n using categories c
    where c.id = n.category_id and c.id = ${id} and lower(n.name) <> lower(c.name)
      and not n.name = any (${textArray(kept)})`.execute(db)
