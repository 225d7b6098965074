import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import { readListed, rowVersion, type SeenInList } from './row-cache.ts'
import { findSome } from './search/segments.ts'
import { catalogueAt, type Kept } from './search/small-catalogue.ts'
import { type ListedTool, onSale, starsColumn, type ToolRow } from './tool-columns.ts'
import { isAnyOf, textArray } from './tool-filter.ts'

type Shown = Pick<ToolRow, 'id' | 'no' | 'category' | 'fits'>

/**
 * Related tools: other categories for the same laptops, added at about the same time; then its own category; then the first
 * tools. Of a small catalogue they are found in memory.
 */
export async function findRelatedTools(db: Db, tool: Shown, limit: number, publicVersion?: number) {
  const catalogue = publicVersion === undefined ? undefined : await catalogueAt(db, publicVersion)
  return catalogue ? relatedAmong(catalogue.tools, tool, limit) : askForRelated(db, tool, limit)
}

function relatedAmong(all: Kept[], { id, category, fits }: Shown, limit: number): ListedTool[] {
  const others = all.filter(({ tool }) => tool.id !== id)
  const models = new Set(fits)
  const ofCategory = new Map<string, Kept>()
  for (const other of others)
    if (!ofCategory.has(other.tool.category) && other.tool.fits.some((model) => models.has(model)))
      ofCategory.set(other.tool.category, other)
  ofCategory.delete(category)
  const fitting = [...ofCategory.values()].sort((one, other) => one.byCategory - other.byCategory)
  const ownCategory = others.filter(({ tool }) => tool.category === category)
  const found = new Set([
    ...fitting.slice(0, limit),
    ...ownCategory.slice(0, limit),
    ...others.slice(0, limit),
  ])
  return [...found].slice(0, limit).map(({ tool }) => tool)
}

async function askForRelated(db: Db, tool: Shown, limit: number) {
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
