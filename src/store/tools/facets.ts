import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ToolFilter } from '#src/contract/tools.ts'
import type { Db } from '../db/connection.ts'
import { findMatches } from './search/matches.ts'
import { allOf, type Condition, conditionsOf, isAnyOf } from './tool-filter.ts'

/** The minimum quantities that can be chosen as a filter. */
const orderSizes = [5, 25, 100]
/** Each choice is counted up to this: there are a dozen of them on each page. */
const choiceCap = 100

type Facet = 'category' | 'instock' | 'minquantity'

/** How many tools each choice would leave, given the other choices. */
export async function countFacets(db: Db, filter: ToolFilter) {
  return filter.q ? countFound(db, filter, filter.q) : countChoices(db, filter)
}

/** Without a search, every choice has an index and is counted separately, up to the cap. */
function countChoices(db: Db, filter: ToolFilter) {
  const capped = (where: Condition) =>
    sql`(select count(*) from (select from tools where deleted_at is null and ${where} limit ${choiceCap + 1}) counted)`
  const alone = conditionsOf(filter, ['category']).length === 0
  const category = (where: Condition) => (alone ? sql`kept` : capped(where))
  return readCounts(db, filter, sql``, {
    category,
    other: capped,
    cap: alone ? Number.POSITIVE_INFINITY : choiceCap,
  })
}

/** A search runs once; its first matches are then counted for every choice. */
async function countFound(db: Db, filter: ToolFilter, q: string) {
  const { numbers, capped } = await findMatches(db, q)
  const counted = (where: Condition) => sql`(select count(*) from tools where ${where})`
  return readCounts(
    db,
    filter,
    sql`tools as materialized (select category, price_cents, min_quantity, available_quantity, fits
      from public.tools where deleted_at is null and ${isAnyOf(numbers)}),`,
    { category: counted, other: counted, cap: Number.POSITIVE_INFINITY, atLeast: capped },
  )
}

interface Counting {
  category: (where: Condition) => RawBuilder<unknown>
  other: (where: Condition) => RawBuilder<unknown>
  cap: number
  /** Only some of the tools were counted. */
  atLeast?: boolean
}

interface CountRow {
  facet: Facet
  value: string
  count: number
  img: string | null
  alt: string | null
}

async function readCounts(
  db: Db,
  filter: ToolFilter,
  before: RawBuilder<unknown>,
  { category, other, cap, atLeast = false }: Counting,
) {
  const rest = (without: Facet) => allOf(conditionsOf(filter, [without]))
  const { rows } = await sql<CountRow>`
    with ${before} kept_counts as materialized (
      select category as kept_category, tools as kept, img, alt from category_counts left join categories on name = category
      where tools > 0 order by position nulls last, tools desc, category limit 40
    )
    select 'category' as facet, kept_category as value,
      ${category(sql<SqlBool>`category = kept_category and ${rest('category')}`)} as count, img, alt from kept_counts
    union all select 'instock', 'true', ${other(sql<SqlBool>`available_quantity >= min_quantity and ${rest('instock')}`)}, null, null
    union all select 'minquantity', size::text, ${other(sql<SqlBool>`min_quantity <= size and ${rest('minquantity')}`)}, null, null
      from unnest(${orderSizes}::integer[]) size`.execute(db)
  const of = (facet: Facet, most: number) =>
    rows
      .filter((row) => row.facet === facet)
      .map(({ value, count, img, alt }) => ({
        value,
        count: Math.min(count, most),
        capped: atLeast || count > most,
        ...(img && alt && { picture: { img, alt } }),
      }))
  return {
    category: of('category', cap),
    instock: of('instock', filter.q ? cap : choiceCap),
    minquantity: of('minquantity', filter.q ? cap : choiceCap),
  }
}
