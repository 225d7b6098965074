import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'

export const findModels = (db: Db) =>
  db
    .selectFrom('laptop_models')
    .select(['model', 'tools'])
    .where('tools', '>', 0)
    .orderBy('model')
    .limit(20_000)
    .execute()

/** Models that contain what was typed, apart from spaces and hyphens; those that contain it earliest come first. */
export async function suggestModels(db: Db, q: string, limit: number) {
  const { rows } = await sql<{ model: string; tools: number }>`
    select model, tools from laptop_models
    where tools > 0 and length(number_key(${q})) >= 2 and key like '%' || number_key(${q}) || '%'
    order by position(number_key(${q}) in key), model limit ${limit}`.execute(db)
  return rows
}

export async function suggestCategories(db: Db, q: string, limit: number) {
  const { rows } = await sql<{ category: string; tools: number }>`
    select category, tools from category_counts
    where tools > 0 and strpos(plain(category), plain(${q})) > 0
    order by strpos(plain(category), plain(${q})), tools desc, category limit ${limit}`.execute(db)
  return rows
}
