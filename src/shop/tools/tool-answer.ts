import type { StockTool, Tool, WholeStockTool, WholeTool } from '#src/contract/tools.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import { summaryOf } from '#src/store/reviews/summary.ts'
import type { ListedTool, ToolRow, WholeToolRow } from '#src/store/tools/tool-columns.ts'
import { seenOf } from './bulk/bulk-facts.ts'
import { picturesOfTool } from './pictures/tool-pictures.ts'

export const toTool = (row: ToolRow): Tool => ({
  _id: row.id,
  name: row.name,
  img: row.img,
  ...pricesOf(row),
  description: row.description,
  minquantity: row.min_quantity,
  availablequantity: row.available_quantity,
  sku: row.sku,
  category: row.category,
  quantitystep: row.quantity_step,
  specs: row.specs,
  fits: row.fits,
  ...(row.weight_grams !== null && { weightgrams: row.weight_grams }),
  ...(row.tax_class !== 'standard' && { taxclass: row.tax_class }),
  ...(row.low_below !== null && { lowbelow: row.low_below }),
})

export const toWholeTool = (row: WholeToolRow): WholeTool => ({
  ...toTool(row),
  pictures: picturesOfTool(row),
})

const listed = new WeakMap<ListedTool, Tool>()

/** In a list, with what its reviews gave it: one object for as long as the tool does not change. */
export function toListedTool(row: ListedTool): Tool {
  const known = listed.get(row)
  if (known) return known
  const { average, count } = summaryOf(row.stars ?? undefined)
  const tool = { ...toTool(row), ...(count > 0 && { rating: { average, count } }) }
  listed.set(row, tool)
  return tool
}

/** As staff see it. */
export const toStockTool = (row: ToolRow): StockTool => ({
  ...toTool(row),
  ...(row.hidden && { hidden: true }),
  seen: seenOf(row),
})

export const toWholeStockTool = (row: WholeToolRow): WholeStockTool => ({
  ...toStockTool(row),
  pictures: picturesOfTool(row),
})

export const pricesOf = (row: Pick<ToolRow, 'price_cents' | 'price_breaks'>) => ({
  price: toDollars(row.price_cents),
  pricebreaks: (row.price_breaks ?? []).map(({ from, cents }) => ({ from, price: toDollars(cents) })),
})
