import { sql } from 'kysely'
import { mostCategories } from '#src/contract/categories.ts'
import type { Db } from '../db/connection.ts'

/** Its tools on sale and hidden, and the names that it had. */
const shown = (db: Db) =>
  db
    .selectFrom('categories as c')
    .leftJoin('category_counts as k', 'k.category', 'c.name')
    .leftJoin(
      db
        .selectFrom('tools')
        .where('hidden', '=', true)
        .select((eb) => ['category', eb.fn.countAll<number>().as('hidden')])
        .groupBy('category')
        .as('h'),
      'h.category',
      'c.name',
    )
    .select(['c.id', 'c.name', 'c.position', 'c.img', 'c.alt', 'c.filters', 'c.version'])
    .select([
      sql<number>`coalesce(k.tools, 0)`.as('tools'),
      sql<number>`coalesce(h.hidden, 0)`.as('hidden'),
      sql<string[]>`array(select n.name from category_names n
        where n.category_id = c.id and lower(n.name) <> lower(c.name) order by n.name)`.as('former_names'),
    ])

/** As visitors see them: in the order of the staff, then the largest first. */
export const findCategories = (db: Db) =>
  shown(db)
    .orderBy('c.position', (order) => order.asc().nullsLast())
    .orderBy('tools', 'desc')
    .orderBy('c.name')
    .limit(mostCategories)
    .execute()

export type CategoryRow = Awaited<ReturnType<typeof findCategories>>[number]

export const findCategory = (db: Db, id: string) => shown(db).where('c.id', '=', id).executeTakeFirst()

export const findCategoryNamed = (db: Db, name: string) =>
  shown(db).where(sql<string>`lower(c.name)`, '=', sql<string>`lower(${name})`).executeTakeFirst()

export interface CategoryFields {
  name?: string
  img?: string | null
  alt?: string
  filters?: string[]
}

export const updateCategory = (db: Db, id: string, fields: CategoryFields) =>
  db
    .updateTable('categories')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

/** Those that come to another place count as changed. */
export const placeCategories = (db: Db, ids: string[]) =>
  sql`update categories set position = placed.position, version = version + 1
    from unnest(${ids}::uuid[]) with ordinality placed (id, position)
    where categories.id = placed.id and categories.position is distinct from placed.position`.execute(db)

export const deleteCategory = (db: Db, id: string) =>
  db.deleteFrom('categories').where('id', '=', id).execute()
