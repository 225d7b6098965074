import { z } from 'zod'
import { idOf } from '../../problems.ts'
import { ImportReport, StockCounts, StockInput, StockListQuery, ToolChangeInput } from '../../tool-changes.ts'
import { NewToolInput, StockTool, WholeStockTool } from '../../tools.ts'
import { mostCounted, mostFound } from '../../values/pagination.ts'
import { bytes, declareCalls, file, json, page } from '../call.ts'

const params = { id: idOf('tool') }
const counted = `exact for all tools and for a category, else up to ${mostCounted}, with q up to ${mostFound}`

/** The admin's side of the tools. */
export const stockCalls = declareCalls('stock', {
  list: {
    summary: 'Tools on sale and hidden ones, as staff look through them',
    query: StockListQuery,
    answer: page(StockTool, 'A page of tools', counted),
  },
  counts: {
    summary: 'How many tools there are, how many are hidden or low, and in which categories',
    answer: json(StockCounts, 'The counts'),
  },
  get: {
    summary: 'One tool as staff see it, on sale or hidden',
    params: { sku: z.string() },
    answer: json(WholeStockTool, 'The tool'),
    refuses: ['NOT_FOUND'],
  },
  add: {
    summary: 'Puts a new tool on sale, or keeps it hidden until it is published',
    body: NewToolInput,
    answer: json(WholeStockTool, 'The tool', 201),
  },
  change: {
    summary: 'Changes the fields that are named',
    params,
    body: ToolChangeInput,
    answer: json(WholeStockTool, 'The tool as it is now'),
  },
  set: {
    summary: 'Sets the stock of a tool',
    params,
    body: StockInput,
    answer: json(StockTool, 'The tool'),
  },
  remove: {
    summary: 'Deletes a tool for good; what names it stays whole',
    params,
    answer: json(z.object({ deletedCount: z.int() }), 'How many were deleted'),
  },
  exportSheet: {
    summary: 'All tools as a CSV sheet that can be changed and imported again',
    answer: file('text/csv; charset=utf-8', 'The sheet'),
  },
  importSheet: {
    summary: 'Adds and changes tools from a CSV sheet: all rows or none; a dry run only reports',
    query: z.object({ dryRun: z.enum(['true', 'false']).default('false') }),
    body: bytes('text/csv', 4 * 1024 * 1024),
    answer: json(ImportReport, 'What was done, or would be'),
  },
})
