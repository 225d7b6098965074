import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { serveShop } from '#testing/served/shop.ts'
import { needChromium } from '../scripts/chromium.mjs'

// Lighthouse's mobile preset (a slow phone on a slow line, simulated) on the built shop. Every figure is the middle
// of its rounds. The simulation multiplies this machine's own time, so nothing else should run beside it.
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const figures = {
  'first paint ms': 'first-contentful-paint',
  'largest paint ms': 'largest-contentful-paint',
  'blocking ms': 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const
const aim = 98
const rounds = Number(process.env.LIGHTHOUSE_ROUNDS ?? 3)

type Row = Record<string, number>

const shop = await serveShop()
const browser = await launch({
  chromePath: await needChromium(),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-quic', '--disable-background-networking'],
})
const pages = ['/', '/blog', '/about', '/tools', '/cart', await findToolPage()]
const runs = new Map<string, Row[]>(pages.map((path) => [path, []]))
try {
  // Round by round, so that a busy moment of the machine does not fall on one page alone.
  for (let round = 1; round <= rounds; round++)
    for (const path of pages) {
      const row = await judge(path)
      runs.get(path)?.push(row)
      console.log(`round ${round} of ${rounds}  ${path}  ${categories.map((name) => row[name]).join(' ')}`)
    }
} finally {
  await browser.kill()
  await shop.stop()
}

const table = Object.fromEntries([...runs].map(([path, rows]) => [path, middleOf(rows)]))
console.log(
  `\nMobile preset, the middle of ${rounds} rounds; the four categories are out of 100, the aim is ${aim}.`,
)
console.table(table)
const weak = Object.entries(table).filter(([, row]) => categories.some((name) => (row[name] ?? 0) < aim))
for (const [path] of weak) console.log(`${path} is below ${aim}`)
process.exitCode = weak.length === 0 ? 0 : 1

async function findToolPage() {
  const map = await (await fetch(`${shop.address}/sitemap.xml`)).text()
  return /\/tools\/[^<]+/.exec(map)?.[0] ?? '/tools'
}

async function judge(path: string): Promise<Row> {
  const result = await lighthouse(shop.address + path, {
    port: browser.port,
    onlyCategories: [...categories],
    logLevel: 'error',
  })
  if (!result) throw new Error(`Lighthouse has no result for ${path}`)
  const { categories: judged, audits } = result.lhr
  const scores = categories.map((name) => [name, Math.round((judged[name]?.score ?? 0) * 100)] as const)
  const measured = Object.entries(figures).map(([name, audit]) => {
    const value = audits[audit]?.numericValue ?? 0
    return [name, name === 'shift' ? Number(value.toFixed(3)) : Math.round(value)] as const
  })
  return Object.fromEntries([...scores, ...measured])
}

function middleOf(rows: Row[]): Row {
  const middle = (name: string) =>
    rows.map((row) => row[name] ?? 0).sort((a, b) => a - b)[rows.length >> 1] ?? 0
  return Object.fromEntries(Object.keys(rows[0] ?? {}).map((name) => [name, middle(name)]))
}
