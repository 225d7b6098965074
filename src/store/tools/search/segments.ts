import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/store/db/connection.ts'
import type { Condition } from '../tool-filter.ts'

interface Walk {
  direction: 'asc' | 'desc'
  /** The number to begin at. Without it, the first or last tool. */
  from?: number
  limit: number
}

/**
 * The numbers of the next tools that match, in the order added. The index tools_by_words returns every tool that has a
 * word before the first can be read, so it is asked for one segment after the other, until there are enough.
 */
export function findNext(db: Db, where: Condition, { direction, from, limit }: Walk) {
  const [first, last] = direction === 'asc' ? ['min', 'max'] : ['max', 'min']
  return readNumbers(
    db,
    sql`select found.no
      from generate_series(${segmentOf(first, from)}, ${segmentOf(last)}, ${direction === 'asc' ? 1 : -1})
          with ordinality segments (segment, place),
        lateral (select no from tools where deleted_at is null and no >> 13 = segment and ${where} offset 0) found
      order by place, no ${sql.raw(direction)} limit ${limit}`,
  )
}

interface Wanted {
  enough: number
  /** How many to find when one segment does not have enough. */
  most?: number
  /** The tool whose segment comes first. Without it, the first tool. */
  from?: number
}

/**
 * The numbers of some tools that match: enough from one segment, else from the whole catalogue. The matches are
 * materialized first: PostgreSQL expects two common words to meet often, and would otherwise read along the list until
 * the limit is reached. When they never meet, that is the whole list.
 */
export async function findSome(db: Db, where: Condition, { enough, most = enough, from }: Wanted) {
  const find = (segment: RawBuilder<unknown>, limit: number) =>
    readNumbers(
      db,
      sql`with found as materialized (select no from tools where deleted_at is null ${segment} and ${where})
        select no from found limit ${limit}`,
    )
  const first = await find(sql`and no >> 13 = ${segmentOf('min', from)}`, enough)
  if (first.length === enough) return { numbers: first, complete: false }
  const numbers = await find(sql``, most)
  return { numbers, complete: numbers.length < most }
}

/** The segment of a tool, or of the first or last one on sale. */
const segmentOf = (end: string, no?: number) =>
  no === undefined
    ? sql`(select ${sql.raw(end)}(no) >> 13 from tools where deleted_at is null)`
    : sql`${no}::bigint >> 13`

async function readNumbers(db: Db, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await (query as RawBuilder<{ no: number }>).execute(db)
  return rows.map(({ no }) => no)
}
