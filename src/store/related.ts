import { type SqlBool, sql } from 'kysely'
import type { Db } from './connection.ts'
import { onSale, type ToolRow, toolColumns } from './tool-columns.ts'
import { textArray } from './tool-filter.ts'

const mostParts = 5000

/** What goes with a tool: parts of other kinds for the same laptops, then its own kind, then the first tools. */
export async function findRelatedTools(
  db: Db,
  tool: Pick<ToolRow, 'id' | 'category' | 'fits'>,
  limit: number,
) {
  const others = onSale(db).select(toolColumns).where('id', '!=', tool.id).limit(limit)
  const found: ToolRow[] = []
  const add = (rows: ToolRow[]) => {
    for (const row of rows) if (!found.some(({ id }) => id === row.id)) found.push(row)
  }
  if (tool.fits.length > 0)
    add(
      await others
        .distinctOn('category')
        .where('category', '!=', tool.category)
        .where(
          sql<SqlBool>`no = any(array(select no from tools where deleted_at is null and fits && ${textArray(await fewestParts(db, tool.fits))} limit 40))`,
        )
        .orderBy('category')
        .orderBy('no')
        .execute(),
    )
  if (found.length < limit) add(await others.where('category', '=', tool.category).orderBy('no').execute())
  if (found.length < limit) add(await others.orderBy('no').execute())
  return found.slice(0, limit)
}

/** Up to three of the laptops, those with the fewest parts: all parts of them are gathered before one is chosen. */
async function fewestParts(db: Db, models: string[]) {
  const rows = await db
    .selectFrom('laptop_models')
    .select(['model', sql<number>`sum(tools) over (order by tools, model)::bigint`.as('parts')])
    .where('model', 'in', models)
    .orderBy('tools')
    .orderBy('model')
    .limit(3)
    .execute()
  return rows.filter(({ parts }, index) => index === 0 || parts < mostParts).map(({ model }) => model)
}
