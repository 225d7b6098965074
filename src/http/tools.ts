import { z } from '@hono/zod-openapi'
import { ShopProblem } from '#src/contract/problems.ts'
import { Tool, ToolListQuery } from '#src/contract/tools.ts'
import { toTool } from '#src/shop/tools/tool-answer.ts'
import { countTools, findTool, findTools } from '#src/store/tools.ts'
import { endpoint, json } from './endpoint.ts'
import { setPageHeaders } from './paging.ts'
import { sameForEveryone } from './shelve.ts'

export const listTools = endpoint(
  {
    method: 'get',
    path: '/manufacture',
    tags: ['tools'],
    summary: 'Tools on sale, in the order they were added',
    request: { query: ToolListQuery },
    responses: { 200: json(z.array(Tool), 'A page of tools; Link and X-Total-Count tell the rest') },
  },
  async (c) => {
    sameForEveryone(c)
    const page = await findTools(c.var.shop.db, c.req.valid('query'))
    setPageHeaders(c, page)
    return c.json(page.rows.map(toTool), 200)
  },
)

export const toolCount = endpoint(
  {
    method: 'get',
    path: '/productsCount',
    tags: ['tools'],
    summary: 'How many tools are on sale',
    responses: { 200: json(z.object({ count: z.int() }), 'The count') },
  },
  async (c) => {
    sameForEveryone(c)
    return c.json({ count: await countTools(c.var.shop.db) }, 200)
  },
)

export const oneTool = endpoint(
  {
    method: 'get',
    path: '/product/{id}',
    tags: ['tools'],
    summary: 'One tool',
    request: { params: z.object({ id: z.string() }) },
    responses: { 200: json(Tool, 'The tool') },
  },
  async (c) => {
    sameForEveryone(c)
    const { id } = c.req.valid('param')
    const row = z.uuid().safeParse(id).success ? await findTool(c.var.shop.db, id) : undefined
    if (!row) throw new ShopProblem('NOT_FOUND', 'This tool is not in the shop.')
    return c.json(toTool(row), 200)
  },
)
