import type { Handler } from 'hono'
import { toolPath } from '#src/contract/tools.ts'
import { findToolAddresses } from '#src/store/tools.ts'
import { sameForEveryone } from './shelve.ts'
import type { ShopEnv } from './shop.ts'

const pages = ['/', '/blog', '/about', '/myportfolio', '/tools']

export const robots: Handler<ShopEnv> = (c) =>
  c.text(
    `User-agent: *\nDisallow: /dashboard\nDisallow: /payment/\nDisallow: /purchase/\nDisallow: /api/\n\nSitemap: ${c.var.shop.publicUrl}/sitemap.xml\n`,
  )

export const siteMap: Handler<ShopEnv> = async (c) => {
  sameForEveryone(c)
  const tools = await findToolAddresses(c.var.shop.db)
  const urls = [...pages, ...tools.map(toolPath)].map(
    (path) => `<url><loc>${c.var.shop.publicUrl}${path}</loc></url>`,
  )
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    200,
    { 'Content-Type': 'application/xml; charset=utf-8' },
  )
}
