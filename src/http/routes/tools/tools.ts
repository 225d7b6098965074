import { z } from '@hono/zod-openapi'
import { ShopProblem } from '#src/contract/problems.ts'
import { Tool, ToolListQuery } from '#src/contract/tools.ts'
import { cacheForEveryone } from '#src/http/cache/cache-middleware.ts'
import { endpoint, json } from '#src/http/endpoint.ts'
import { toTool } from '#src/shop/tools/tool-answer.ts'
import { countTools } from '#src/store/tools/tool-counts.ts'
import { findTools } from '#src/store/tools/tool-list.ts'
import { findTool } from '#src/store/tools/tools.ts'
import { pageWords, setPageHeaders } from '../page-headers.ts'

export const listTools = endpoint(
  {
    method: 'get',
    path: '/manufacture',
    tags: ['tools'],
    summary: 'Tools on sale: searched, narrowed and sorted as asked, else in the order they were added',
    request: { query: ToolListQuery },
    responses: {
      200: json(
        z.array(Tool),
        `A page of tools; ${pageWords.tools}; X-Match: near tells that nothing matched exactly`,
      ),
    },
  },
  async (c) => {
    const query = c.req.valid('query')
    // Nobody types the same twice: searches would only push pages off the cache.
    if (!query.q) cacheForEveryone(c)
    const page = await findTools(c.var.shop.db, query)
    setPageHeaders(c, page)
    if (page.near) c.header('X-Match', 'near')
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
    cacheForEveryone(c)
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
    cacheForEveryone(c)
    const { id } = c.req.valid('param')
    const row = z.uuid().safeParse(id).success ? await findTool(c.var.shop.db, id) : undefined
    if (!row) throw new ShopProblem('NOT_FOUND', 'This tool is not in the shop.')
    return c.json(toTool(row), 200)
  },
)
