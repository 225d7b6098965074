import { type SqlBool, sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import { haveInRun, runsAround } from './search/segments.ts'
import { onSale, type ToolRow, toolColumns } from './tool-columns.ts'

/** Related tools: other categories for the same laptops, added at about the same time; then its own category; then the first tools. */
export async function findRelatedTools(
  db: Db,
  tool: Pick<ToolRow, 'id' | 'no' | 'category' | 'fits'>,
  limit: number,
) {
  const others = onSale(db).select(toolColumns).where('id', '!=', tool.id).limit(limit)
  const found: ToolRow[] = []
  const add = (rows: ToolRow[]) => {
    for (const row of rows) if (!found.some(({ id }) => id === row.id)) found.push(row)
  }
  if (tool.fits.length > 0) {
    const forThose = haveInRun('fits', tool.fits)(runsAround(tool.no))
    add(
      await others
        .distinctOn('category')
        .where('category', '!=', tool.category)
        .where(
          sql<SqlBool>`no = any(array(select no from tools where deleted_at is null and ${forThose} limit 40))`,
        )
        .orderBy('category')
        .orderBy('no')
        .execute(),
    )
  }
  if (found.length < limit) add(await others.where('category', '=', tool.category).orderBy('no').execute())
  if (found.length < limit) add(await others.orderBy('no').execute())
  return found.slice(0, limit)
}
