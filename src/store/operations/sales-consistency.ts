import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import { sales, taxes, toolSales } from '../statistics/sales.ts'

const toolsOf = (table: string) =>
  sql`select tool_id, pieces, cents from ${sql.table(table)} t where (t.zone, t.day) = (span.zone, span.day)`
const foldedTaxes = sql`select name, rate, base_cents, tax_cents from tax_by_day t
  where (t.zone, t.day) = (span.zone, span.day)`

const differences = (days: string, tools: string, words: string) => sql`
  select span.zone, to_char(span.day, 'YYYY-MM-DD') as day, ${`its sales${words}`} as subject
  from ${sql.table(days)} span ${sales}
  where (span.orders, span.lines, span.paid_cents, span.refunded_cents, span.returned_lines)
    <> (paid.orders, paid.lines, paid.paid_cents, back.refunded_cents, came.returned_lines)
  union all
  select span.zone, to_char(span.day, 'YYYY-MM-DD'), ${`the tools sold${words}`} from ${sql.table(days)} span
  where exists ((select sold.* from (select) one ${toolSales}) except all (${toolsOf(tools)}))
    or exists ((${toolsOf(tools)}) except all (select sold.* from (select) one ${toolSales}))`

/** Days whose sales, tools or taxes would be counted otherwise today. */
export const findDayDifferences = async (db: Db) =>
  (
    await sql<{ zone: string; day: string; subject: string }>`
      ${differences('sales_by_day', 'tool_sales_by_day', '')}
      union all
      ${differences('compared_sales', 'compared_tool_sales', ', to compare with')}
      union all
      select span.zone, to_char(span.day, 'YYYY-MM-DD'), 'its tax' from sales_by_day span
      where exists ((select taxed.* from (select) one ${taxes}) except all (${foldedTaxes}))
        or exists ((${foldedTaxes}) except all (select taxed.* from (select) one ${taxes}))
      order by 1, 2, 3`.execute(db)
  ).rows
