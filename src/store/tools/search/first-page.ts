import { sql } from 'kysely'
import type { Db } from '#src/store/db/connection.ts'
import { allOf, type Condition } from '../tool-filter.ts'
import { searchVersion } from './match-cache.ts'
import { counted, inCatalogue, unknownLaptopOf } from './matches.ts'
import { finishPage, type Listed } from './staged-list.ts'

type Row = Omit<Listed, 'stage'> & { stage: number; total: number; present: number }

/**
 * The first page of a search whose matches are cached, best match first, by one query, which also tells whether they still
 * are the matches. Undefined if they are not, or none is left by the filters.
 */
export async function readFirstPage(db: Db, q: string, filter: Condition[], limit: number) {
  const cached = inCatalogue.peek(db, q)
  if (!cached?.value.found?.length) return undefined
  const { found, stages, laptop } = cached.value
  const bySku = stages.flatMap(({ column }, index) => (column === 'sku_key' ? [index] : []))
  const isBySku = sql`stage = any(${bySku}::int[])`
  const { rows } = await sql<Row>`
    select page.*, (select spread from tool_review_counts where tool_id = page.id) as stars, ${searchVersion} as present
    from (
      select id, no, tools.xmin::text as version, hidden, stage, count(*) over () as total,
        case when ${isBySku} then to_json(sku_key) else to_json(no) end as sort_value,
        row_number() over (order by stage, case when ${isBySku} then sku_key end, no) as place
      from unnest(${found.map(({ no }) => no)}::bigint[], ${found.map(({ label }) => label)}::int[]) as found (found_no, stage)
        join tools on no = found_no
      where deleted_at is null and ${allOf(filter)}
      order by place limit ${limit + 1}
    ) page order by place`.execute(db)
  const [first] = rows
  if (first?.present !== cached.version) return undefined
  const listed = rows.map((row) => ({ ...row, stage: stages[row.stage]?.name ?? '' }))
  return {
    ...(await finishPage(db, listed, { limit })),
    ...counted(first.total),
    fuzzy: false,
    unknownLaptop: unknownLaptopOf(laptop),
  }
}
