import { z } from '@hono/zod-openapi'
import { Facets, LaptopBrand, Suggestions, ToolPage } from '#src/contract/catalogue.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { ToolFilter } from '#src/contract/tools.ts'
import { toDollars } from '#src/contract/values/money.ts'
import { noControl } from '#src/contract/values/text.ts'
import { skusInAddress, toolPath } from '#src/contract/values/tool-path.ts'
import { cacheForEveryone } from '#src/http/cache/cache-middleware.ts'
import { endpoint, json } from '#src/http/endpoint.ts'
import { toReview } from '#src/shop/reviews/review-answer.ts'
import { toBrands } from '#src/shop/tools/laptops.ts'
import { toTool } from '#src/shop/tools/tool-answer.ts'
import { findReviews, summarizeReviews } from '#src/store/reviews/reviews.ts'
import { countFacets } from '#src/store/tools/facets.ts'
import { findModels, suggestCategories, suggestModels } from '#src/store/tools/laptop-models.ts'
import { findRelatedTools } from '#src/store/tools/related-tools.ts'
import { findFirstTools } from '#src/store/tools/tool-list.ts'
import { findToolBySku } from '#src/store/tools/tools.ts'

export const listModels = endpoint(
  {
    method: 'get',
    path: '/models',
    tags: ['catalogue'],
    summary: 'The laptops that parts fit: brand, series, model, and how many parts fit each',
    responses: { 200: json(z.array(LaptopBrand), 'Brands in order of name') },
  },
  async (c) => {
    cacheForEveryone(c)
    return c.json(toBrands(await findModels(c.var.shop.db)), 200)
  },
)

export const facets = endpoint(
  {
    method: 'get',
    path: '/facets',
    tags: ['catalogue'],
    summary: 'How many tools each further choice would leave',
    request: { query: ToolFilter },
    responses: { 200: json(Facets, 'Counts per choice, each exact up to 100') },
  },
  async (c) => {
    const filter = c.req.valid('query')
    if (!filter.q) cacheForEveryone(c)
    return c.json(await countFacets(c.var.shop.db, filter), 200)
  },
)

export const suggest = endpoint(
  {
    method: 'get',
    path: '/suggest',
    tags: ['catalogue'],
    summary: 'Tools, categories and laptop models for what has been typed so far',
    request: { query: z.object({ q: z.string().trim().min(1).max(200).regex(noControl) }) },
    responses: { 200: json(Suggestions, 'A few of each') },
  },
  async (c) => {
    const { q } = c.req.valid('query')
    const { db } = c.var.shop
    const [rows, categories, models] = await Promise.all([
      findFirstTools(db, q, 6),
      suggestCategories(db, q, 3),
      suggestModels(db, q, 3),
    ])
    const tools = rows.map(({ sku, name, img, price_cents }) => ({
      sku,
      name,
      img,
      price: toDollars(price_cents),
      path: toolPath({ sku, name }),
    }))
    return c.json(
      {
        tools,
        categories: categories.map(({ category, tools: count }) => ({ category, count })),
        models: models.map(({ model, tools: count }) => ({ model, count })),
      },
      200,
    )
  },
)

export const toolPage = endpoint(
  {
    method: 'get',
    path: '/tool/{address}',
    tags: ['catalogue'],
    summary: 'Everything on the page of one tool, by part number or by the address of its page',
    request: { params: z.object({ address: z.string() }) },
    responses: { 200: json(ToolPage, 'The tool, its reviews and what goes with it') },
  },
  async (c) => {
    cacheForEveryone(c)
    const { db } = c.var.shop
    const row = await findToolBySku(db, skusInAddress(c.req.valid('param').address))
    if (!row) throw new ShopProblem('NOT_FOUND', 'This tool is not in the shop.')
    const [reviews, summary, related] = await Promise.all([
      findReviews(db, { limit: 10, tool: row.id }),
      summarizeReviews(db, row.id),
      findRelatedTools(db, row, 4),
    ])
    const answer = {
      tool: toTool(row),
      path: toolPath(row),
      reviews: reviews.rows.map(toReview),
      summary,
      related: related.map(toTool),
    }
    return c.json(answer, 200)
  },
)
