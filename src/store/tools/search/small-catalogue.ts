import { type SqlBool, sql } from 'kysely'
import type { ToolSort } from '#src/contract/tools.ts'
import type { Page } from '#src/contract/values/pagination.ts'
import { memoizePerDb } from '#src/store/db/batcher.ts'
import type { Db } from '#src/store/db/connection.ts'
import { capped } from '#src/store/db/count-up-to.ts'
import { mostCached, readListed, rowVersion, type SeenInList } from '../row-cache.ts'
import { type ListedTool, onSale } from '../tool-columns.ts'
import { type CategoryInUse, categoriesInUse, countOfTools, mostCountedOf } from '../tool-counts.ts'
import { passes } from '../tool-filter.ts'
import type { ToolQuery } from '../tool-list.ts'
import { searchVersion } from './match-cache.ts'
import { counted, inCatalogue, unknownLaptopOf } from './matches.ts'
import { sortOrders, writePlace } from './staged-list.ts'

export interface Kept {
  tool: ListedTool
  /** Where it stands by name, and its category among all, in the order of the database. */
  byName: number
  byCategory: number
  skuKey: string
}

/** All that is on sale, in the order added. */
interface Catalogue {
  searchVersion: number
  categories: CategoryInUse[]
  /** The categories for which staff have chosen values of the data sheet as filters. */
  withSheet: Set<string>
  tools: Kept[]
  byNo: Map<number, Kept>
  sorted: Map<ToolSort, Kept[]>
}

interface Known {
  version: number
  /** Lists, and pages of tools, that the database was left to answer since the last change. */
  left: number
  /** How many tools there were when it was last read. */
  size: number
  catalogue?: Promise<Catalogue | undefined>
}

const knownOf = memoizePerDb((): Known => ({ version: Number.NEGATIVE_INFINITY, left: 0, size: 0 }))

/** Reading so many tools costs as much as one list of the database. */
const toolsPerList = 200

/** What all tools say of themselves, as PostgreSQL stores it; in memory it takes several times as much. */
const mostBytes = 4 * 1024 * 1024

/**
 * The first page of a list or search, out of memory, where the catalogue is small: of as many tools as rows are cached.
 * Undefined when the database has to be asked: for data sheets, for what only comes near, for words that were not searched
 * before. So are the first lists after a change, as many as would cost what reading the catalogue costs: a shop in which
 * more is bought than looked at does not read it for every order.
 */
export async function findInMemory(
  db: Db,
  query: ToolQuery,
  publicVersion: number | undefined,
): Promise<Page<ListedTool> | undefined> {
  if (publicVersion === undefined || query.spec || query.after !== undefined || query.before !== undefined)
    return undefined
  const catalogue = await catalogueAt(db, publicVersion)
  if (!catalogue) return undefined
  return query.q ? search(db, catalogue, query, query.q) : list(catalogue, query)
}

/** If it was read already, or is being read. */
export function presentCatalogue(db: Db, version: number) {
  const known = knownOf(db)
  return known.version >= version ? known.catalogue : undefined
}

/** All that is on sale as of a public version, unless the database had better be asked. */
export function catalogueAt(db: Db, version: number) {
  const known = knownOf(db)
  if (known.version < version) Object.assign(known, { version, left: 0, catalogue: undefined })
  if (!known.catalogue && known.left++ <= known.size / toolsPerList) return undefined
  known.catalogue ??= read(db, known)
  return known.catalogue
}

/** Where it cannot be read, the database is asked for each list, which is less. */
async function read(db: Db, known: Known): Promise<Catalogue | undefined> {
  const { version } = known
  try {
    const { tools, bytes } = await measure(db)
    known.size = tools
    return tools <= mostCached && bytes <= mostBytes ? await readCatalogue(db) : undefined
  } catch {
    if (known.version === version) Object.assign(known, { left: 0, catalogue: undefined })
    return undefined
  }
}

/** Of a catalogue that is too large, its texts are not measured. */
async function measure(db: Db) {
  const { rows } = await sql<{ tools: number; bytes: number }>`
    select tools, case when tools <= ${mostCached} then (
      select coalesce(sum(pg_column_size(description) + pg_column_size(specs) + pg_column_size(fits)), 0)::bigint
      from tools where deleted_at is null) else 0 end as bytes
    from (select ${countOfTools()} as tools) counted`.execute(db)
  return rows[0] ?? { tools: 0, bytes: 0 }
}

interface RowOfCatalogue {
  by_name: number
  by_category: number
  sku_key: string
  search_version: number
}

async function readCatalogue(db: Db): Promise<Catalogue | undefined> {
  const rows: (SeenInList & RowOfCatalogue)[] = await onSale(db)
    .leftJoin('tool_review_counts', 'tool_id', 'tools.id')
    .select([
      ...(['no', 'hidden', 'spread as stars', 'sku_key'] as const),
      rowVersion,
      sql<number>`row_number() over (order by name, no)`.as('by_name'),
      sql<number>`dense_rank() over (order by category)`.as('by_category'),
      searchVersion.as('search_version'),
    ])
    .orderBy('no')
    .limit(mostCached)
    .execute()
  const [first] = rows
  if (!first) return undefined
  const [categories, withSheet] = await Promise.all([categoriesInUse.execute(db), findNamesWithSheet(db)])
  const byNo = new Map(rows.map((row) => [row.no, row]))
  const tools = (await readListed(db, rows)).map((tool) => {
    const row = byNo.get(tool.no)
    return {
      tool,
      byName: row?.by_name ?? 0,
      byCategory: row?.by_category ?? 0,
      skuKey: row?.sku_key ?? '',
    }
  })
  return {
    searchVersion: first.search_version,
    categories: categories.rows,
    withSheet: new Set(withSheet.map(({ name }) => name)),
    tools,
    byNo: new Map(tools.map((kept) => [kept.tool.no, kept])),
    sorted: new Map(),
  }
}

const findNamesWithSheet = (db: Db) =>
  db.selectFrom('categories').select('name').where(sql<SqlBool>`filters <> '{}'`).execute()

function list(catalogue: Catalogue, query: ToolQuery): Page<ListedTool> {
  const order = query.sort ?? 'added'
  const found = inOrder(catalogue, order).filter(({ tool }) => passes(tool, query))
  return {
    ...pageOf(found, query.limit, placeIn('all', order)),
    ...capped(found.length, mostCountedOf(query)),
    fuzzy: false,
    unknownLaptop: undefined,
  }
}

/** Words whose matches are cached, unless the filters leave none of them. */
function search(db: Db, { searchVersion, byNo }: Catalogue, query: ToolQuery, q: string) {
  const cached = inCatalogue.peek(db, q)
  if (cached?.version !== searchVersion || !cached.value.found) return undefined
  const { found, stages, laptop } = cached.value
  const left = found.flatMap(({ no, label }) => {
    const kept = byNo.get(no)
    return kept && passes(kept.tool, query) ? { ...kept, label } : []
  })
  if (left.length === 0) return undefined
  const isBySku = (label: number) => stages[label]?.column === 'sku_key'
  const bestFirst = (one: (typeof left)[number], other: (typeof left)[number]) =>
    one.label - other.label ||
    (isBySku(one.label) && compareText(one.skuKey, other.skuKey)) ||
    one.tool.no - other.tool.no
  const place = ({ label, skuKey, tool }: (typeof left)[number]) => ({
    stage: stages[label]?.name ?? '',
    sort_value: isBySku(label) ? skuKey : tool.no,
    no: tool.no,
  })
  const page = query.sort
    ? pageOf(left.sort(comparing(query.sort)), query.limit, placeIn('sorted', query.sort))
    : pageOf(left.sort(bestFirst), query.limit, place)
  return { ...page, ...counted(left.length), fuzzy: false, unknownLaptop: unknownLaptopOf(laptop) }
}

function inOrder(catalogue: Catalogue, order: ToolSort) {
  if (order === 'added') return catalogue.tools
  const sorted = catalogue.sorted.get(order) ?? catalogue.tools.toSorted(comparing(order))
  catalogue.sorted.set(order, sorted)
  return sorted
}

function comparing(order: ToolSort) {
  const { column, direction } = sortOrders[order]
  const value = {
    no: () => 0,
    name: (kept: Kept) => kept.byName,
    price_cents: (kept: Kept) => kept.tool.price_cents,
  }[column]
  const sign = direction === 'asc' ? 1 : -1
  return (one: Kept, other: Kept) => sign * (value(one) - value(other) || one.tool.no - other.tool.no)
}

/** As the database compares them, by their bytes. */
const compareText = (one: string, other: string) => (one < other ? -1 : Number(one > other))

const placeIn =
  (stage: string, order: ToolSort) =>
  ({ tool }: Kept) => ({
    stage,
    sort_value: tool[sortOrders[order].column],
    no: tool.no,
  })

function pageOf<Row extends Kept>(
  found: Row[],
  limit: number,
  placeOf: (row: Row) => Parameters<typeof writePlace>[0],
) {
  const last = found[limit - 1]
  return {
    rows: found.slice(0, limit).map(({ tool }) => tool),
    next: last && found.length > limit ? writePlace(placeOf(last)) : undefined,
    prev: undefined,
  }
}
