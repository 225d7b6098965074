import type { Context } from 'hono'
import { stockCalls } from '#src/contract/calls/tools/stock.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { noControl } from '#src/contract/values/text.ts'
import type { ShopEnv } from '#src/http/context.ts'
import { csvHead, csvLines } from '#src/http/csv.ts'
import { endpoints } from '#src/http/endpoint.ts'
import { findInCategory } from '#src/shop/categories/present-category.ts'
import { addToolBy } from '#src/shop/tools/add-tool.ts'
import { changeTool } from '#src/shop/tools/change-tool.ts'
import { withNextPrices } from '#src/shop/tools/prices/with-next-prices.ts'
import { removeTool } from '#src/shop/tools/remove-tool.ts'
import { setStock } from '#src/shop/tools/set-stock.ts'
import { importTools } from '#src/shop/tools/sheet/import-tools.ts'
import { toolSheetColumns } from '#src/shop/tools/sheet/sheet-columns.ts'
import { toStockTool, toWholeStockTool } from '#src/shop/tools/tool-answer.ts'
import { withLongTimeout } from '#src/store/db/query-timeout.ts'
import { countStock, findAllStock, findStock } from '#src/store/tools/stock-list.ts'
import { findStockToolBySku } from '#src/store/tools/tools.ts'
import { readSheet } from './read-sheet.ts'

const readLowLevel = async (c: Context<ShopEnv>) => (await c.var.shop.settings.read()).lowStockLevel

export const stock = endpoints(stockCalls, {
  list: async (c, { query }) => {
    const { db } = c.var.shop
    const low = query.low ? await readLowLevel(c) : undefined
    const { found, presentCategory } = await findInCategory(
      db,
      query,
      (asked) => findStock(db, { ...asked, low }),
      ({ total }) => total === 0,
    )
    return { ...found, presentCategory, rows: await withNextPrices(db, found.rows) }
  },

  counts: async (c) => countStock(c.var.shop.db, await readLowLevel(c)),

  get: async (c, { params: { sku } }) => {
    // PostgreSQL takes no text with a NUL in it.
    const row = noControl.test(sku) && (await findStockToolBySku(c.var.shop.db, sku.toUpperCase()))
    if (!row) throw ShopProblem.noSuch('tool')
    return toWholeStockTool(row)
  },

  add: async (c, { body: tool }) => {
    const { db, pictures } = c.var.shop
    return toWholeStockTool(
      await addToolBy(db, { actor: c.var.caller.email, tool, storage: pictures.storage }),
    )
  },

  change: (c, { params: { id }, body: change }) => {
    const { db, pictures } = c.var.shop
    return changeTool(db, { id, actor: c.var.caller.email, change, storage: pictures.storage })
  },

  set: async (c, { params, body }) =>
    toStockTool(
      await setStock(c.var.shop.db, {
        toolId: params.id,
        quantity: body.availablequantity,
        note: body.note,
        admin: c.var.caller,
      }),
    ),

  remove: async (c, { params: { id } }) => {
    const { db, now } = c.var.shop
    await removeTool(db, { id, actor: c.var.caller.email, now: now() })
    return { deletedCount: 1 }
  },

  exportSheet: async (c) => {
    c.header('Cache-Control', 'no-store')
    const tools = await withLongTimeout(() => findAllStock(c.var.shop.db))
    return { body: csvHead(toolSheetColumns) + csvLines(toolSheetColumns, tools), name: 'tools.csv' }
  },

  importSheet: async (c, { query, body: sheet }) => {
    const { db, pictures } = c.var.shop
    return importTools(db, {
      actor: c.var.caller.email,
      rows: await readSheet(sheet),
      dryRun: query.dryRun === 'true',
      storage: pictures.storage,
    })
  },
})
