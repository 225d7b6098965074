import { findPresentNames } from '#src/store/categories/category-names.ts'
import type { Db } from '#src/store/db/connection.ts'

/** What names a category by an earlier name names it by the present one. */
export async function withPresentName<Naming extends { category?: string }>(
  db: Db,
  naming: Naming,
): Promise<Naming> {
  if (naming.category === undefined) return naming
  const names = await findPresentNames(db, [naming.category])
  return { ...naming, category: names.get(naming.category) ?? naming.category }
}

/**
 * Looks once more under the present name when nothing was found under the name that was asked for. So a list of a name
 * that is known costs no query more.
 */
export async function findInCategory<Query extends { category?: string }, Found>(
  db: Db,
  query: Query,
  find: (query: Query) => Promise<Found>,
  isNothing: (found: Found) => boolean,
): Promise<{ found: Found; presentCategory?: string }> {
  const found = await find(query)
  if (!query.category || !isNothing(found)) return { found }
  const present = await withPresentName(db, query)
  if (present.category === query.category) return { found }
  return { found: await find(present), presentCategory: present.category }
}
