import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../journey.ts'

/** What a search engine finds: every address that links without nofollow lead to and robots.txt does not forbid. */
async function crawl(request: APIRequestContext, origin: string) {
  const robots = await (await request.get('/robots.txt')).text()
  const forbidden = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
  const found = new Set(['/'])
  const indexed: string[] = []
  for (const path of found) {
    const answer = await request.get(path)
    const html = await answer.text()
    if (answer.ok() && !/<meta name="robots" content="noindex"/.test(html)) indexed.push(path)
    for (const link of html.matchAll(/<a\b([^>]*)>/g)) {
      const href = /href="([^"]*)"/.exec(link[1] ?? '')?.[1]?.replaceAll('&amp;', '&')
      if (!href || /rel="[^"]*nofollow/.test(link[1] ?? '')) continue
      const url = new URL(href, origin + path)
      if (url.origin !== origin || forbidden.some((start) => url.pathname.startsWith(start))) continue
      found.add(url.pathname + url.search)
    }
  }
  return { found: [...found], indexed }
}

async function readSitemap(request: APIRequestContext) {
  const answer = await request.get('/sitemap.xml')
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)]
  return {
    origin: new URL(answer.url()).origin,
    listed: addresses.map(([, loc = '']) => new URL(loc).pathname),
  }
}

test('a search engine finds every tool once, and no endless choices of filters', async ({ page }) => {
  const { origin, listed } = await readSitemap(page.request)
  const { found, indexed } = await crawl(page.request, origin)
  // Other journeys may have added tools meanwhile.
  const { listed: listedNow } = await readSitemap(page.request)
  const lists = found.filter((path) => path.startsWith('/tools?'))
  const tools = listed.filter((path) => path.startsWith('/tools/'))
  expect(tools.length).toBeGreaterThan(30)
  expect(tools.filter((path) => !found.includes(path))).toEqual([])
  expect(lists.filter((path) => !/^\/tools\?(category|fits)=[^&]+$/.test(path))).toEqual([])
  const branches = listed.filter((path) => path.startsWith('/branches/'))
  expect(branches).toHaveLength(12)
  // The public pages, and those of staff, whose menu is in every page.
  const products = found.filter((path) => path.startsWith('/tools/'))
  expect(found.length - lists.length - products.length - branches.length).toBeLessThan(35)
  expect(indexed.filter((path) => !listedNow.includes(path) && !lists.includes(path))).toEqual([])
})
