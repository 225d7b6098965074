import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import { sales, taxes, toolSales } from '../statistics/sales.ts'

const foldedTools = sql`select tool_id, pieces, cents from tool_sales_by_day t where (t.zone, t.day) = (span.zone, span.day)`
const foldedTaxes = sql`select name, rate, base_cents, tax_cents from tax_by_day t
  where (t.zone, t.day) = (span.zone, span.day)`

/** Days whose sales, tools or taxes would be counted otherwise today. */
export const findDayDifferences = async (db: Db) =>
  (
    await sql<{ zone: string; day: string; subject: string }>`
      select span.zone, to_char(span.day, 'YYYY-MM-DD') as day, 'its sales' as subject from sales_by_day span ${sales}
      where (span.orders, span.lines, span.paid_cents, span.refunded_cents, span.returned_lines)
        <> (paid.orders, paid.lines, paid.paid_cents, back.refunded_cents, came.returned_lines)
      union all
      select span.zone, to_char(span.day, 'YYYY-MM-DD'), 'the tools sold' from sales_by_day span
      where exists ((select sold.* from (select) one ${toolSales}) except all (${foldedTools}))
        or exists ((${foldedTools}) except all (select sold.* from (select) one ${toolSales}))
      union all
      select span.zone, to_char(span.day, 'YYYY-MM-DD'), 'its tax' from sales_by_day span
      where exists ((select taxed.* from (select) one ${taxes}) except all (${foldedTaxes}))
        or exists ((${foldedTaxes}) except all (select taxed.* from (select) one ${taxes}))
      order by 1, 2, 3`.execute(db)
  ).rows
