import { z } from '@hono/zod-openapi'
import { ShopProblem } from '#src/contract/problems.ts'
import { StockCounts, StockListQuery, ToolChangeInput } from '#src/contract/tool-changes.ts'
import { NewToolInput, Tool } from '#src/contract/tools.ts'
import { endpoint, json } from '#src/http/endpoint.ts'
import { addToolBy } from '#src/shop/tools/add-tool.ts'
import { changeTool } from '#src/shop/tools/change-tool.ts'
import { removeTool } from '#src/shop/tools/remove-tool.ts'
import { toTool } from '#src/shop/tools/tool-answer.ts'
import { countStock, findStock } from '#src/store/tools/stock-list.ts'
import { pageWords, setPageHeaders } from '../page-headers.ts'

export const addATool = endpoint(
  {
    method: 'post',
    path: '/manufacture',
    tags: ['tools'],
    summary: 'Puts a new tool on sale',
    request: { body: { content: { 'application/json': { schema: NewToolInput } }, required: true } },
    responses: { 201: json(Tool, 'The tool') },
  },
  async (c) => {
    const { db, pictures } = c.var.shop
    const tool = c.req.valid('json')
    const row = await addToolBy(db, { actor: c.var.caller.email, tool, storage: pictures.storage })
    return c.json(toTool(row), 201)
  },
)

const params = z.object({ id: z.string() })

function readId({ id }: z.output<typeof params>) {
  if (!z.uuid().safeParse(id).success) throw new ShopProblem('NOT_FOUND', 'This tool is not in the shop.')
  return id
}

export const changeATool = endpoint(
  {
    method: 'put',
    path: '/manufacture/{id}',
    tags: ['tools'],
    summary: 'Changes the fields that are named',
    request: {
      params,
      body: { content: { 'application/json': { schema: ToolChangeInput } }, required: true },
    },
    responses: { 200: json(Tool, 'The tool as it is now') },
  },
  async (c) => {
    const id = readId(c.req.valid('param'))
    const change = c.req.valid('json')
    const { db, pictures } = c.var.shop
    const { email: actor } = c.var.caller
    return c.json(await changeTool(db, { id, actor, change, storage: pictures.storage }), 200)
  },
)

export const removeATool = endpoint(
  {
    method: 'delete',
    path: '/deletetools/{id}',
    tags: ['tools'],
    summary: 'Takes a tool off sale; what names it stays whole',
    request: { params },
    responses: { 200: json(z.object({ deletedCount: z.int() }), 'How many were taken off') },
  },
  async (c) => {
    const { db, now } = c.var.shop
    await removeTool(db, { id: readId(c.req.valid('param')), actor: c.var.caller.email, now: now() })
    return c.json({ deletedCount: 1 }, 200)
  },
)

export const listStock = endpoint(
  {
    method: 'get',
    path: '/alltools',
    tags: ['tools'],
    summary: 'Tools on sale, as an admin looks through them',
    request: { query: StockListQuery },
    responses: { 200: json(z.array(Tool), `A page of tools; ${pageWords.tools}`) },
  },
  async (c) => {
    const page = await findStock(c.var.shop.db, c.req.valid('query'))
    setPageHeaders(c, page)
    return c.json(page.rows.map(toTool), 200)
  },
)

export const stockCounts = endpoint(
  {
    method: 'get',
    path: '/alltools/counts',
    tags: ['tools'],
    summary: 'How many tools there are, how many are low, and in which categories',
    responses: { 200: json(StockCounts, 'The counts') },
  },
  async (c) => c.json(await countStock(c.var.shop.db), 200),
)
