import type { StockTool } from '#src/contract/tools.ts'
import type { Db } from '#src/store/db/connection.ts'
import { findNextPrices } from '#src/store/tools/scheduled-prices.ts'
import type { ToolRow } from '#src/store/tools/tool-columns.ts'
import { toStockTool } from '../tool-answer.ts'
import { toScheduledPrice } from './scheduled-price.ts'

/** Tools as staff see them in a list, each with the next price that lies ahead. */
export async function withNextPrices(db: Db, rows: ToolRow[]): Promise<StockTool[]> {
  const ids = rows.map(({ id }) => id)
  const next = new Map((await findNextPrices(db, ids)).map((row) => [row.tool_id, toScheduledPrice(row)]))
  return rows.map((row) => {
    const scheduled = next.get(row.id)
    if (!scheduled) return toStockTool(row)
    const { price, startsAt, problem } = scheduled
    return { ...toStockTool(row), nextprice: { price, startsAt, problem } }
  })
}
