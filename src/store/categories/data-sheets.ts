import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'

const mostLookedAt = 20_000

export interface SheetNameRow {
  name: string
  tools: number
  values: number
  examples: string[]
}

/** What the data sheets of a category's tools name, in how many of them, and how many different values there are. */
export async function findSheetNames(db: Db, category: string, limit: number): Promise<SheetNameRow[]> {
  const { rows } = await sql<SheetNameRow>`
    with sheets as (select specs from tools where deleted_at is null and category = ${category} order by no
        limit ${mostLookedAt}),
      counted as (select spec ->> 'name' as name, spec ->> 'value' as value, count(*) as tools
        from sheets, jsonb_array_elements(specs) spec group by 1, 2)
    select name, sum(tools)::bigint as tools, count(*) as values,
      (array_agg(value order by tools desc, value))[1:3] as examples
    from counted where position(':' in name) = 0 and length(name) between 1 and 60
    group by name order by 2 desc, 1 limit ${limit}`.execute(db)
  return rows
}
