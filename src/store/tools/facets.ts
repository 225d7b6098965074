import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ToolFilter } from '#src/contract/tools.ts'
import type { Db } from '../db/connection.ts'
import { searchVersion } from './search/match-cache.ts'
import { findMatches, type Matches, peekMatches } from './search/matches.ts'
import { countSheetValues, mostLookedAt } from './sheet-counts.ts'
import { onSale } from './tool-columns.ts'
import { allOf, type Condition, conditionsOf, type FilterName, isAnyOf } from './tool-filter.ts'

/** The minimum quantities that can be chosen as a filter. */
const orderSizes = [5, 25, 100]
/** Each choice is counted up to this: there are a dozen of them on each page. */
const choiceCap = 100

/** Another category has other values. */
const ofCategory = ['category', 'spec'] as const

type Facet = 'category' | 'instock' | 'minquantity' | 'sheet'

/** How many tools each choice would leave, given the other choices. */
export async function countFacets(db: Db, filter: ToolFilter) {
  if (filter.q) return countFound(db, filter, filter.q)
  return filter.spec ? countBySheet(db, filter) : countChoices(db, filter)
}

/** Without a search, every choice has an index and is counted separately, up to the cap. */
async function countChoices(db: Db, filter: ToolFilter) {
  const { facets } = await readCounts(db, filter, sql``, {
    ...categoriesOf(filter),
    other: capped,
    otherCap: choiceCap,
    sheet: (names) => countSheetValues(db, filter, names),
  })
  return facets
}

const capped = (where: Condition) =>
  sql`(select count(*) from (select from public.tools where deleted_at is null and ${where} limit ${choiceCap + 1}) counted)`

/** A category without further choices has a counter. */
function categoriesOf(filter: ToolFilter) {
  const alone = conditionsOf(filter, ofCategory).length === 0
  return {
    category: (where: Condition) => (alone ? sql`kept` : capped(where)),
    cap: alone ? Number.POSITIVE_INFINITY : choiceCap,
  }
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
    category: counted,
    cap: Number.POSITIVE_INFINITY,
    other: counted,
    otherCap: Number.POSITIVE_INFINITY,
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
    ...categoriesOf(filter),
    other: counted,
    otherCap: choiceCap,
    atLeast: found.length === mostLookedAt,
    sheet: (names) => countSheetValues(db, filter, names, { open: [among] }),
  })
  return facets
}

const counted = (where: Condition) => sql`(select count(*) from tools where ${where})`

const matching = (among: Condition) =>
  sql`tools as materialized (select category, price_cents, min_quantity, available_quantity, fits, specs
    from public.tools where deleted_at is null and ${among}),`

interface Counting {
  category: (where: Condition) => RawBuilder<unknown>
  cap: number
  other: (where: Condition) => RawBuilder<unknown>
  otherCap: number
  /** Only some of the tools were counted. */
  atLeast?: boolean
  sheet: (names: string[]) => ReturnType<typeof countSheetValues>
}

interface CountRow {
  facet: Facet
  value: string
  count: number
  img: string | null
  alt: string | null
  search_version: number
}

async function readCounts(
  db: Db,
  filter: ToolFilter,
  before: RawBuilder<unknown>,
  { category, cap, other, otherCap, atLeast = false, sheet }: Counting,
) {
  const rest = (...without: FilterName[]) => allOf(conditionsOf(filter, without))
  const { rows } = await sql<CountRow>`
    with ${before} kept_counts as materialized (
      select category as kept_category, tools as kept, img, alt from category_counts left join categories on name = category
      where tools > 0 order by position nulls last, tools desc, category limit 40
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
  const of = (facet: Facet, most: number, isMore: boolean) =>
    rows
      .filter((row) => row.facet === facet)
      .map(({ value, count, img, alt }) => ({
        value,
        count: Math.min(count, most),
        capped: isMore || count > most,
        ...(img && alt && { picture: { img, alt } }),
      }))
  const facets = {
    category: of('category', cap, atLeast && filter.q !== undefined),
    instock: of('instock', otherCap, atLeast),
    minquantity: of('minquantity', otherCap, atLeast),
    sheet: names.length > 0 ? await sheet(names) : [],
  }
  return { facets, searchVersion: rows[0]?.search_version }
}
