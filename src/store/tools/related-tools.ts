import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import { readListed, rowVersion, type SeenInList } from './row-cache.ts'
import { findSome } from './search/segments.ts'
import { onSale, starsColumn, type ToolRow } from './tool-columns.ts'
import { isAnyOf, textArray } from './tool-filter.ts'

/** Related tools: other categories for the same laptops, added at about the same time; then its own category; then the first tools. */
export async function findRelatedTools(
  db: Db,
  tool: Pick<ToolRow, 'id' | 'no' | 'category' | 'fits'>,
  limit: number,
) {
  const others = onSale(db)
    .select(['no', rowVersion, 'hidden', starsColumn])
    .where('id', '!=', tool.id)
    .limit(limit)
  const found: SeenInList[] = []
  const add = (rows: SeenInList[]) => {
    for (const row of rows) if (!found.some(({ no }) => no === row.no)) found.push(row)
  }
  if (tool.fits.length > 0) {
    const fitting = await findSome(db, [sql`fits && ${textArray(tool.fits)}`], {
      enough: 40,
      from: tool.no,
    })
    add(
      await others
        .distinctOn('category')
        .where('category', '!=', tool.category)
        .where(isAnyOf(fitting.found.map(({ no }) => no)))
        .orderBy('category')
        .orderBy('no')
        .execute(),
    )
  }
  if (found.length < limit) add(await others.where('category', '=', tool.category).orderBy('no').execute())
  if (found.length < limit) add(await others.orderBy('no').execute())
  return readListed(db, found.slice(0, limit))
}
