import type { Context, Handler } from 'hono'
import { toolPath } from '#src/contract/values/paths/tool-path.ts'
import { findBranches } from '#src/store/branches/branches.ts'
import type { Db } from '#src/store/db/connection.ts'
import { countAddressParts, findToolAddresses } from '#src/store/tools/tools.ts'
import { cacheForEveryone } from '../cache/cache-middleware.ts'
import type { ShopEnv } from '../context.ts'

const information = ['/contact', '/returns', '/terms', '/privacy']
const pages = ['/', '/blog', '/about', '/myportfolio', '/tools', '/quick-order', '/branches', ...information]

export const robots: Handler<ShopEnv> = (c) =>
  c.text(
    `User-agent: *\nDisallow: /dashboard\nDisallow: /checkout\nDisallow: /payment/\nDisallow: /purchase/\nDisallow: /api/\n\nSitemap: ${c.var.shop.publicUrl}/sitemap.xml\n`,
  )

/** One sitemap, or an index of several if the catalogue is too large for one. */
export const siteMap: Handler<ShopEnv> = async (c) => {
  cacheForEveryone(c)
  const { db } = c.var.shop
  const part = /^\d{1,6}$/.exec(c.req.query('part') ?? '')?.[0]
  const parts = await countAddressParts(db)
  if (part === undefined && parts > 1)
    return answer(
      c,
      'sitemapindex',
      'sitemap',
      Array.from({ length: parts }, (_, index) => `/sitemap.xml?part=${index}`),
    )
  const tools = await findToolAddresses(db, Number(part ?? 0))
  const others = Number(part ?? 0) === 0 ? [...pages, ...(await branchPaths(db))] : []
  return answer(c, 'urlset', 'url', [...others, ...tools.map(toolPath)])
}

const branchPaths = async (db: Db) => (await findBranches(db)).map(({ path }) => `/branches/${path}`)

function answer(c: Context<ShopEnv>, list: string, entry: string, paths: string[]) {
  const entries = paths.map((path) => `<${entry}><loc>${c.var.shop.publicUrl}${path}</loc></${entry}>`)
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${list}>\n`,
    200,
    { 'Content-Type': 'application/xml; charset=utf-8' },
  )
}
