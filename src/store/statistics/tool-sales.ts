import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import { type Span, spansOf, taxes, toolSales } from './sales.ts'

/** Days that were counted, at least until some moment, and spans that have to be. */
export interface SoldOn {
  zone: string
  folded: string[]
  /** Those counted until a time of day, to compare today with them. */
  compared: string[]
  unfolded: Span[]
}

/** A row for each day and tool; one that was counted in part has two. */
const soldOn = ({ zone, folded, compared, unfolded }: SoldOn, only?: string[]) => {
  const chosen = only ? sql`and tool_id = any(${only}::uuid[])` : sql``
  return sql`(select tool_id, pieces, cents from tool_sales_by_day
      where zone = ${zone} and day = any(${folded}::date[]) ${chosen}
    union all select tool_id, pieces, cents from compared_tool_sales
      where zone = ${zone} and day = any(${compared}::date[]) ${chosen}
    union all select tool_id, pieces, cents from ${spansOf(unfolded)} ${toolSales} where true ${chosen})`
}

export interface BestSeller {
  tool_id: string
  sku: string
  name: string
  img: string
  pieces: number
  cents: number
}

/** Among all tools, or only among some. */
export async function findBestSellers(db: Db, when: SoldOn, limit: number, only?: string[]) {
  const { rows } = await sql<BestSeller>`
    select tool_id, tools.sku, tools.name, tools.img, pieces, cents
    from (select tool_id, sum(pieces)::bigint as pieces, sum(cents)::bigint as cents from ${soldOn(when, only)} s
      group by tool_id having sum(cents) > 0 order by 3 desc, tool_id limit ${limit}) best
    join tools on tools.id = tool_id order by cents desc, tool_id`.execute(db)
  return rows
}

export interface ToolSales {
  tool_id: string
  pieces: number
  cents: number
}

/** Of these tools; those that were not sold are left out. */
export async function findSalesOfTools(db: Db, when: SoldOn, toolIds: string[]) {
  const { rows } = await sql<ToolSales>`
    select tool_id, sum(pieces)::bigint as pieces, sum(cents)::bigint as cents
    from ${soldOn(when, toolIds)} s group by tool_id`.execute(db)
  return rows
}

interface TaxRow {
  name: string
  rate: number
  base_cents: number
  tax_cents: number
}

/** The tax of what was paid, less that of credit notes. */
export async function sumTaxes(db: Db, { zone, folded, unfolded }: SoldOn) {
  const { rows } = await sql<TaxRow>`
    select name, rate::float8 as rate, sum(base_cents)::bigint as base_cents, sum(tax_cents)::bigint as tax_cents
    from (select name, rate, base_cents, tax_cents from tax_by_day where zone = ${zone} and day = any(${folded}::date[])
      union all select name, rate, base_cents, tax_cents from ${spansOf(unfolded)} ${taxes}) t
    group by name, rate having sum(base_cents) <> 0 or sum(tax_cents) <> 0 order by t.rate desc, name`.execute(
    db,
  )
  return rows
}
