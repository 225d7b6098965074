import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { serveShop } from '#testing/served-shop.ts'
import { needChromium } from './chromium.mjs'

// Lighthouse's mobile preset on the built shop: the middle of three runs for each page.
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const rounds = Number(process.env.LIGHTHOUSE_ROUNDS ?? 3)

const shop = await serveShop()
const map = await (await fetch(`${shop.address}/sitemap.xml`)).text()
const toolPage = /\/tools\/[^<]+/.exec(map)?.[0] ?? '/tools'
const browser = await launch({
  chromePath: await needChromium(),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-quic', '--disable-background-networking'],
})
const table: Record<string, Record<string, number>> = {}
for (const path of ['/', '/blog', '/about', '/tools', toolPage]) table[path] = await judge(path)
console.table(table)
await browser.kill()
await shop.stop()
const weak = Object.entries(table).filter(([, scores]) => categories.some((name) => (scores[name] ?? 0) < 98))
for (const [path] of weak) console.log(`${path} is below 98`)
process.exitCode = weak.length === 0 ? 0 : 1

async function judge(path: string) {
  const runs = []
  for (let round = 0; round < rounds; round++) runs.push(await judgeOnce(path))
  runs.sort((a, b) => (a.performance ?? 0) - (b.performance ?? 0))
  return runs[Math.floor(rounds / 2)] ?? {}
}

async function judgeOnce(path: string): Promise<Record<string, number>> {
  const result = await lighthouse(shop.address + path, {
    port: browser.port,
    onlyCategories: [...categories],
    logLevel: 'error',
  })
  if (!result) throw new Error(`Lighthouse has no result for ${path}`)
  const { categories: judged, audits } = result.lhr
  const scores = categories.map((name) => [name, Math.round((judged[name]?.score ?? 0) * 100)] as const)
  return {
    ...Object.fromEntries(scores),
    'largest paint ms': Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    'blocking ms': Math.round(audits['total-blocking-time']?.numericValue ?? 0),
    shift: Number((audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)),
  }
}
