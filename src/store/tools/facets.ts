import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ToolFilter } from '#src/contract/tools.ts'
import type { Db } from '../db/connection.ts'
import { type ChoiceCount, countInMemory } from './search/facets-in-memory.ts'
import { searchVersion } from './search/match-cache.ts'
import { findMatches, type Matches, peekMatches } from './search/matches.ts'
import { countSheetValues, mostLookedAt } from './sheet-counts.ts'
import { onSale } from './tool-columns.ts'
import { categoriesInUse } from './tool-counts.ts'
import { allOf, type Condition, conditionsOf, type FilterName, isAnyOf, orderSizes } from './tool-filter.ts'

/** Each choice is counted up to this: there are a dozen of them on each page. */
const choiceCap = 100

/** Another category has other values. */
const ofCategory = ['category', 'spec'] as const

/**
 * How many tools each choice would leave, given the other choices. With the public version, which was read before, the
 * database is seldom asked.
 */
export async function countFacets(db: Db, filter: ToolFilter, publicVersion?: number) {
  const known = await countInMemory(db, filter, publicVersion)
  if (known)
    return { ...facetsOf(known.counts, filter, { ...capsOf(filter), atLeast: known.capped }), sheet: [] }
  if (filter.q) return countFound(db, filter, filter.q)
  return filter.spec ? countBySheet(db, filter) : countChoices(db, filter)
}

/** Without a search, every choice has an index and is counted separately, up to the cap. */
async function countChoices(db: Db, filter: ToolFilter) {
  const { facets } = await readCounts(db, filter, sql``, {
    ...capsOf(filter),
    category: categoryCountOf(filter),
    other: capped,
    sheet: (names) => countSheetValues(db, filter, names),
  })
  return facets
}

const capped = (where: Condition) =>
  sql`(select count(*) from (select from public.tools where deleted_at is null and ${where} limit ${choiceCap + 1}) counted)`

/** A category without further choices has a counter. */
const categoriesAreCounted = (filter: ToolFilter) =>
  !filter.q && conditionsOf(filter, ofCategory).length === 0

const categoryCountOf = (filter: ToolFilter) => (where: Condition) =>
  categoriesAreCounted(filter) ? sql`kept` : capped(where)

/** What a search finds is counted to the end. */
function capsOf(filter: ToolFilter): Caps {
  const uncapped = Number.POSITIVE_INFINITY
  const cap = filter.q || categoriesAreCounted(filter) ? uncapped : choiceCap
  return { cap, otherCap: filter.q ? uncapped : choiceCap }
}

/** A search runs once; its first matches are then counted for every choice. */
async function countFound(db: Db, filter: ToolFilter, q: string) {
  const cached = peekMatches(db, q)
  const counts = cached && (await countAmong(db, filter, cached))
  if (counts && counts.searchVersion === cached.version) return counts.facets
  return (await countAmong(db, filter, await findMatches(db, q))).facets
}

function countAmong(db: Db, filter: ToolFilter, { numbers, capped }: Pick<Matches, 'numbers' | 'capped'>) {
  const among = isAnyOf(numbers)
  return readCounts(db, filter, matching(among), {
    ...capsOf(filter),
    category: counted,
    other: counted,
    atLeast: capped,
    sheet: (names) => countSheetValues(db, filter, names, { all: [among] }),
  })
}

/** What data sheets say is looked up once too. The tools found have it all, so it is not asked of them again. */
async function countBySheet(db: Db, filter: ToolFilter) {
  const { category, spec, ...others } = filter
  const where = allOf(conditionsOf({ category, spec }))
  const found = await onSale(db).where(where).select('no').limit(mostLookedAt).execute()
  const among = isAnyOf(found.map(({ no }) => no))
  const { facets } = await readCounts(db, { category, ...others }, matching(among), {
    ...capsOf(filter),
    category: categoryCountOf(filter),
    other: counted,
    atLeast: found.length === mostLookedAt,
    sheet: (names) => countSheetValues(db, filter, names, { open: [among] }),
  })
  return facets
}

const counted = (where: Condition) => sql`(select count(*) from tools where ${where})`

const matching = (among: Condition) =>
  sql`tools as materialized (select category, price_cents, min_quantity, available_quantity, fits, specs
    from public.tools where deleted_at is null and ${among}),`

interface Caps {
  cap: number
  otherCap: number
  /** Only some of the tools were counted. */
  atLeast?: boolean
}

interface Counting extends Caps {
  category: (where: Condition) => RawBuilder<unknown>
  other: (where: Condition) => RawBuilder<unknown>
  sheet: (names: string[]) => ReturnType<typeof countSheetValues>
}

interface CountRow extends ChoiceCount {
  search_version: number
}

async function readCounts(
  db: Db,
  filter: ToolFilter,
  before: RawBuilder<unknown>,
  { category, other, sheet, ...caps }: Counting,
) {
  const rest = (...without: FilterName[]) => allOf(conditionsOf(filter, without))
  const { rows } = await sql<CountRow>`
    with ${before} kept_counts as materialized (
      select name as kept_category, tools as kept, img, alt from (${categoriesInUse}) used
    )
    select counts.*, ${searchVersion} as search_version from (
    select 'category' as facet, kept_category as value,
      ${category(sql<SqlBool>`category = kept_category and ${rest(...ofCategory)}`)} as count, img, alt from kept_counts
    union all select 'instock', 'true', ${other(sql<SqlBool>`available_quantity >= min_quantity and ${rest('instock')}`)}, null, null
    union all select 'minquantity', size::text, ${other(sql<SqlBool>`min_quantity <= size and ${rest('minquantity')}`)}, null, null
      from unnest(${orderSizes}::integer[]) size
    ${filter.category ? sql`union all select 'sheet', chosen, 0, null, null from categories, unnest(filters) chosen where name = ${filter.category}` : sql``}
    ) counts`.execute(db)
  const names = rows.filter(({ facet }) => facet === 'sheet').map(({ value }) => value)
  const facets = { ...facetsOf(rows, filter, caps), sheet: names.length > 0 ? await sheet(names) : [] }
  return { facets, searchVersion: rows[0]?.search_version }
}

function facetsOf(rows: ChoiceCount[], { q }: ToolFilter, { cap, otherCap, atLeast = false }: Caps) {
  const of = (facet: ChoiceCount['facet'], most: number, isMore: boolean) =>
    rows
      .filter((row) => row.facet === facet)
      .map(({ value, count, img, alt }) => ({
        value,
        count: Math.min(count, most),
        capped: isMore || count > most,
        ...(img && alt && { picture: { img, alt } }),
      }))
  return {
    category: of('category', cap, atLeast && q !== undefined),
    instock: of('instock', otherCap, atLeast),
    minquantity: of('minquantity', otherCap, atLeast),
  }
}
