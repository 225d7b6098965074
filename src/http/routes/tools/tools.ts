import { toolCalls } from '#src/contract/calls/tools/tools.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import { skusInAddress, toolPath } from '#src/contract/values/paths/tool-path.ts'
import { cacheForEveryone, compressForEveryone } from '#src/http/cache/cache-middleware.ts'
import { endpoints } from '#src/http/endpoint.ts'
import { toBranchQuantity } from '#src/shop/branches/branch-stock-answer.ts'
import { findInCategory } from '#src/shop/categories/present-category.ts'
import { toReview } from '#src/shop/reviews/review-answer.ts'
import { toBrands } from '#src/shop/tools/laptops.ts'
import { isMissed } from '#src/shop/tools/missed-search.ts'
import { toListedTool, toWholeTool } from '#src/shop/tools/tool-answer.ts'
import { findStockByBranch } from '#src/store/branches/branch-stock.ts'
import { findNewestReviews } from '#src/store/reviews/reviews.ts'
import { summaryOf } from '#src/store/reviews/summary.ts'
import { countFacets } from '#src/store/tools/facets.ts'
import { findModels, suggestCategories, suggestModels } from '#src/store/tools/laptop-models.ts'
import { findRelatedTools } from '#src/store/tools/related-tools.ts'
import { countTools } from '#src/store/tools/tool-counts.ts'
import { findTools } from '#src/store/tools/tool-list.ts'
import { findTool, findToolBySku } from '#src/store/tools/tools.ts'

// Searches are not cached: hardly anyone types the same words, so they would only push pages out.

export const tools = endpoints(toolCalls, {
  list: async (c, { query }) => {
    if (query.q) compressForEveryone(c)
    else cacheForEveryone(c)
    const { db } = c.var.shop
    const { found: page, presentCategory } = await findInCategory(
      db,
      query,
      (asked) => findTools(db, asked, c.var.publicVersion),
      ({ total }) => total === 0,
    )
    if (isMissed(query, page)) c.var.shop.countMissedSearch(query.q, page.rows.length > 0)
    return { ...page, presentCategory, rows: page.rows.map(toListedTool) }
  },

  count: async (c) => {
    cacheForEveryone(c)
    return { count: await countTools(c.var.shop.db) }
  },

  get: async (c, { params }) => {
    cacheForEveryone(c)
    const row = await findTool(c.var.shop.db, params.id)
    if (!row) throw ShopProblem.noSuch('tool')
    return toWholeTool(row)
  },

  page: async (c, { params }) => {
    cacheForEveryone(c)
    const { db } = c.var.shop
    const row = await findToolBySku(db, skusInAddress(params.address))
    if (!row) throw ShopProblem.noSuch('tool')
    const summary = summaryOf(row.stars ?? undefined)
    const [reviews, related, branches] = await Promise.all([
      summary.count > 0 ? findNewestReviews(db, { limit: 10, tool: row.id }) : [],
      findRelatedTools(db, row, 4, c.var.publicVersion),
      findStockByBranch(db, row.id),
    ])
    return {
      tool: toWholeTool(row),
      path: toolPath(row),
      reviews: reviews.map(toReview),
      summary,
      related: related.map(toListedTool),
      branches: branches.some(({ quantity }) => quantity > 0) ? branches.map(toBranchQuantity) : [],
    }
  },

  facets: async (c, { query }) => {
    if (query.q) compressForEveryone(c)
    else cacheForEveryone(c)
    const { db } = c.var.shop
    const { found } = await findInCategory(
      db,
      query,
      (asked) => countFacets(db, asked, c.var.publicVersion),
      ({ category }) => !category.some(({ value }) => value === query.category),
    )
    return found
  },

  models: async (c) => {
    cacheForEveryone(c)
    return toBrands(await findModels(c.var.shop.db))
  },

  suggest: async (c, { query: { q } }) => {
    const { db } = c.var.shop
    const [found, categories, models] = await Promise.all([
      findTools(db, { q, limit: 6 }, c.var.publicVersion),
      suggestCategories(db, q, 3),
      suggestModels(db, q, 3),
    ])
    return {
      tools: found.rows.map(({ sku, name, img, price_cents }) => ({
        sku,
        name,
        img,
        price: toDollars(price_cents),
        path: toolPath({ sku, name }),
      })),
      categories: categories.map(({ category, tools: count }) => ({ category, count })),
      models: models.map(({ model, tools: count }) => ({ model, count })),
      unknownLaptop: found.unknownLaptop,
    }
  },
})
