import { type Cases, change, pointsNowhere, refuses } from './cases.ts'

const day = (assignments: string) => change('sales_by_day', assignments)
const below = (column: string) => ({ refused: [day(`${column} = -1`)], allowed: [day(`${column} = 0`)] })
const elsewhere = (table: string) => refuses(change(table, `day = day - 1000`))

const addBest = (days: string, cents: string) =>
  `insert into best_sellers select 'UTC', ${days}, current_date, min(tool_id::text)::uuid, ${cents} from best_sellers`

export const statistics: Cases = {
  sales_by_day_pkey: refuses(`update sales_by_day set day = (select min(day) from sales_by_day)`),
  sales_by_day_zone_check: {
    refused: [
      `insert into sales_by_day values ('', '2020-01-01', '2020-01-01', '2020-01-02', 0, 0, 0, 0, 0)`,
      `insert into sales_by_day values (repeat('x', 61), '2020-01-01', '2020-01-01', '2020-01-02', 0, 0, 0, 0, 0)`,
    ],
    allowed: [
      `insert into sales_by_day values (repeat('x', 60), '2020-01-01', '2020-01-01', '2020-01-02', 0, 0, 0, 0, 0)`,
    ],
  },
  a_day_ends_after_it_starts: {
    refused: [day('ends_at = starts_at')],
    allowed: [day(`ends_at = starts_at + interval '1 second'`)],
  },
  sales_by_day_orders_check: { refused: [day('orders = -1')], allowed: [day('orders = 0, lines = 0')] },
  sales_by_day_check: { refused: [day('orders = 2, lines = 1')], allowed: [day('orders = 2, lines = 2')] },
  sales_by_day_paid_cents_check: below('paid_cents'),
  sales_by_day_refunded_cents_check: below('refunded_cents'),
  sales_by_day_returned_lines_check: below('returned_lines'),
  tool_sales_by_day_pkey: refuses(
    `insert into tool_sales_by_day select zone, day, tool_id, 1, 1 from tool_sales_by_day`,
  ),
  tool_sales_by_day_tool_id_fkey: pointsNowhere('tool_sales_by_day', 'tool_id'),
  tool_sales_by_day_zone_day_fkey: elsewhere('tool_sales_by_day'),
  compared_sales_pkey: refuses(`insert into compared_sales select * from compared_sales`),
  a_compared_day_ends_after_it_starts: {
    refused: [change('compared_sales', 'ends_at = starts_at')],
    allowed: [change('compared_sales', `ends_at = starts_at + interval '1 second'`)],
  },
  compared_sales_are_not_negative: {
    refused: [
      change('compared_sales', 'orders = -1'),
      change('compared_sales', 'orders = 2, lines = 1'),
      change('compared_sales', 'paid_cents = -1'),
      change('compared_sales', 'refunded_cents = -1'),
      change('compared_sales', 'returned_lines = -1'),
    ],
    allowed: [
      change(
        'compared_sales',
        'orders = 0, lines = 0, paid_cents = 0, refunded_cents = 0, returned_lines = 0',
      ),
    ],
  },
  compared_tool_sales_pkey: refuses(`insert into compared_tool_sales select * from compared_tool_sales`),
  compared_tool_sales_tool_id_fkey: pointsNowhere('compared_tool_sales', 'tool_id'),
  compared_tool_sales_zone_day_fkey: elsewhere('compared_tool_sales'),
  best_sellers_pkey: refuses(addBest('7', '1')),
  best_sellers_days_check: { refused: [addBest('1', '1')], allowed: [addBest('2', '1')] },
  best_sellers_cents_check: { refused: [addBest('2', '0')], allowed: [addBest('2', '1')] },
  best_sellers_tool_id_fkey: refuses(
    `insert into best_sellers values ('UTC', 2, current_date, gen_random_uuid(), 1)`,
  ),
  tax_by_day_pkey: refuses(`insert into tax_by_day select zone, day, name, rate, 1, 1 from tax_by_day`),
  tax_by_day_zone_day_fkey: elsewhere('tax_by_day'),
}
