import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import { readListed, rowVersion, type SeenInList } from './row-cache.ts'
import { findSome } from './search/segments.ts'
import { catalogueAt, type Kept } from './search/small-catalogue.ts'
import { type ListedTool, onSale, starsColumn, type ToolRow } from './tool-columns.ts'
import { isAnyOf, textArray } from './tool-filter.ts'

type Looked = Pick<ToolRow, 'id' | 'no' | 'category' | 'fits'>

/**
 * Related tools: other categories for the same laptops; then its own category; then the first tools. Of a small catalogue
 * they are found in memory. The database looks at some of those that fit, added at about the same time.
 */
export async function findRelatedTools(db: Db, tool: Looked, limit: number, publicVersion?: number) {
  const catalogue = publicVersion === undefined ? undefined : await catalogueAt(db, publicVersion)
  return catalogue ? relatedAmong(catalogue.tools, tool, limit) : askForRelated(db, tool, limit)
}

function relatedAmong(all: Kept[], { id, category, fits }: Looked, limit: number): ListedTool[] {
  const models = new Set(fits)
  const ofCategory = new Map<string, Kept>()
  const ownCategory: Kept[] = []
  const first: Kept[] = []
  for (const other of all) {
    const { tool } = other
    if (tool.id === id) continue
    if (first.length < limit) first.push(other)
    if (tool.category !== category) {
      if (!ofCategory.has(tool.category) && tool.fits.some((model) => models.has(model)))
        ofCategory.set(tool.category, other)
    } else if (ownCategory.length < limit) ownCategory.push(other)
  }
  const fitting = [...ofCategory.values()].sort((one, other) => one.byCategory - other.byCategory)
  const found = new Set([...fitting.slice(0, limit), ...ownCategory, ...first])
  return [...found].slice(0, limit).map(({ tool }) => tool)
}

async function askForRelated(db: Db, tool: Looked, limit: number) {
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
