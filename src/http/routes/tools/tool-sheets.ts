import { z } from '@hono/zod-openapi'
import { ImportReport } from '#src/contract/tool-changes.ts'
import { csvHead, csvLines } from '#src/http/csv.ts'
import { endpoint, json } from '#src/http/endpoint.ts'
import { importTools } from '#src/shop/tools/import-tools.ts'
import { toolSheetColumns } from '#src/shop/tools/tool-sheet.ts'
import { withLongTimeout } from '#src/store/db/query-timeout.ts'
import { findAllStock } from '#src/store/tools/stock-list.ts'
import { readSheet } from './read-sheet.ts'

export const exportSheet = endpoint(
  {
    method: 'get',
    path: '/tools/export',
    tags: ['tools'],
    summary: 'All tools on sale as a CSV sheet that can be changed and imported again',
    responses: { 200: { description: 'The sheet', content: { 'text/csv': { schema: z.string() } } } },
  },
  async (c) => {
    const tools = await withLongTimeout(() => findAllStock(c.var.shop.db))
    return c.body(csvHead(toolSheetColumns) + csvLines(toolSheetColumns, tools), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="tools.csv"',
      'Cache-Control': 'no-store',
    })
  },
)

export const importSheet = endpoint(
  {
    method: 'post',
    path: '/tools/import',
    tags: ['tools'],
    summary: 'Adds and changes tools from a CSV sheet: all rows or none; a dry run only reports',
    request: {
      query: z.object({ dryRun: z.enum(['true', 'false']).default('false') }),
      body: { content: { 'text/csv': { schema: z.string() } }, required: true },
    },
    responses: { 200: json(ImportReport, 'What was done, or would be') },
  },
  async (c) => {
    const rows = readSheet(new Uint8Array(await c.req.arrayBuffer()))
    const dryRun = c.req.valid('query').dryRun === 'true'
    const { db, pictures } = c.var.shop
    const { email: actor } = c.var.caller
    return c.json(await importTools(db, { actor, rows, dryRun, storage: pictures.storage }), 200)
  },
  { mostBytes: 4 * 1024 * 1024 },
)
