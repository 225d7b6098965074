import type { Overview } from '#src/contract/statistics.ts'
import type { Db } from '#src/store/db/connection.ts'
import { findSalesOfTools } from '#src/store/statistics/tool-sales.ts'
import { findLowStock } from '#src/store/tools/stock-list.ts'
import { splitDays } from './read-sales.ts'
import { salesPeriod } from './sales-period.ts'
import { daysLeft, paceDays } from './stock-pace.ts'

interface LowStockNeeds {
  now: Date
  zone: string
  lowLevel: number
}

/** The fewest smallest orders left come first, each with how long that lasts at the present pace. */
export async function listLowStock(
  db: Db,
  { now, zone, lowLevel }: LowStockNeeds,
): Promise<Pick<Overview, 'lowStock' | 'lowStockCount'>> {
  const [{ tools, count }, when] = await Promise.all([
    findLowStock(db, { lowLevel, limit: 8 }),
    splitDays(db, zone, salesPeriod(paceDays, now, zone).days),
  ])
  const sales = await findSalesOfTools(
    db,
    when,
    tools.map(({ id }) => id),
  )
  const soldOf = new Map(sales.map(({ tool_id, pieces }) => [tool_id, Math.max(0, pieces)]))
  const lowStock = tools.map((row) => {
    const sold = soldOf.get(row.id) ?? 0
    const left = daysLeft(row.available_quantity, sold)
    return {
      ...{ _id: row.id, sku: row.sku, name: row.name, img: row.img },
      ...{ minquantity: row.min_quantity, availablequantity: row.available_quantity },
      sold,
      ...(left !== undefined && { daysLeft: left }),
    }
  })
  return { lowStock, lowStockCount: count }
}
