import { type RawBuilder, sql } from 'kysely'
import type { Shown } from '#src/contract/tool-changes.ts'
import type { Db } from '#src/store/db/connection.ts'
import { type Condition, isShown } from '../tool-filter.ts'

interface Walk {
  direction: 'asc' | 'desc'
  /** The number to begin at. Without it, the first or last tool. */
  from?: number
  limit: number
  shown?: Shown
}

/**
 * The numbers of the next tools that match, in the order added. The index tools_by_words returns every tool that has a
 * word before the first can be read, so it is asked for one segment after the other, until there are enough.
 */
export function findNext(db: Db, where: Condition, { direction, from, limit, shown = 'published' }: Walk) {
  const segmentOf = segmentsOf(shown)
  const [first, last] = direction === 'asc' ? ['min', 'max'] : ['max', 'min']
  return readNumbers(
    db,
    sql`select found.no
      from generate_series(${segmentOf(first, from)}, ${segmentOf(last)}, ${direction === 'asc' ? 1 : -1})
          with ordinality segments (segment, place),
        lateral (select no from tools where ${isShown[shown]} and no >> 13 = segment and ${where} offset 0) found
      order by place, no ${sql.raw(direction)} limit ${limit}`,
  )
}

interface Wanted {
  enough: number
  /** How many to find when one segment does not have enough. */
  most?: number
  /** The tool whose segment comes first. Without it, the first tool. */
  from?: number
  /** Something to know about each. */
  label?: RawBuilder<number>
  shown?: Shown
}

/** A tool that matches, and what is to be known about it. */
export interface Found {
  no: number
  label: number
}

/**
 * Some tools that match: enough from one segment, else from the whole catalogue. The matches are materialized first:
 * PostgreSQL expects two common words to meet often, and would otherwise read along the list until the limit is reached.
 * When they never meet, that is the whole list. Each condition is looked up by itself: as one with "or" PostgreSQL may
 * look at every tool of the segment, and comparing its words takes long.
 */
export async function findSome(db: Db, any: Condition[], wanted: Wanted) {
  const { enough, most = enough, from, label = sql`0`, shown = 'published' } = wanted
  const segmentOf = segmentsOf(shown)
  const find = async (segment: RawBuilder<unknown>, limit: number) => {
    const { rows } = await sql<Partial<Found> & { only: boolean }>`
      with found as materialized (${sql.join(
        any.map((where) => sql`select no from tools where ${isShown[shown]} ${segment} and ${where}`),
        sql` union `,
      )})
      select found.no, (select ${label} from tools where tools.no = found.no) as label,
        ${segmentOf('min')} = ${segmentOf('max')} as only
      from (select) always left join found on true limit ${limit}`.execute(db)
    const found = rows.filter((row): row is Found & { only: boolean } => typeof row.no === 'number')
    return { found, only: rows[0]?.only ?? true }
  }
  const first = await find(sql`and no >> 13 = ${segmentOf('min', from)}`, enough)
  if (first.found.length === enough) return { found: first.found, complete: false }
  const { found } = first.only ? first : await find(sql``, most)
  return { found, complete: found.length < most }
}

/** The segment of a tool, or of the first or last one. */
const segmentsOf = (shown: Shown) => (end: string, no?: number) =>
  no === undefined
    ? sql`(select ${sql.raw(end)}(no) >> 13 from tools where ${isShown[shown]})`
    : sql`${no}::bigint >> 13`

async function readNumbers(db: Db, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await (query as RawBuilder<{ no: number }>).execute(db)
  return rows.map(({ no }) => no)
}
