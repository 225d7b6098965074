import { chromium } from '@playwright/test'
import { type Script, sumOf, weighScripts } from '#testing/script-bytes.ts'
import { serveShop } from '#testing/served/shop.ts'
import { needChromium } from '../scripts/chromium.mjs'

// How many bytes of script each public page loads before and after the first input (charts come later still), and the
// largest files: `npm run bytes`.
const paths = [
  '/',
  '/blog',
  '/about',
  '/myportfolio',
  '/tools',
  '/cart',
  '/quick-order',
  '/login',
  '/signup',
  '/reset-password',
  '/nothing-is-here',
]

const shop = await serveShop()
const browser = await chromium.launch({ executablePath: await needChromium(), args: ['--no-sandbox'] })
try {
  for (const path of [...paths, await findToolPage()])
    report(path, await weigh(path), await weigh(path, true))
} finally {
  await browser.close()
  await shop.stop()
}

async function findToolPage() {
  const map = await (await fetch(`${shop.address}/sitemap.xml`)).text()
  return /\/tools\/[^<]+/.exec(map)?.[0] ?? '/tools'
}

async function weigh(path: string, input = false) {
  const context = await browser.newContext({ baseURL: shop.address })
  const scripts = await weighScripts(await context.newPage(), path, input)
  await context.close()
  return scripts
}

function report(path: string, before: Script[], after: Script[]) {
  const sums = [before, after].map((scripts) => count(sumOf(scripts)).padStart(9)).join('')
  const largest = before.slice(0, 4).map(({ file, bytes }) => `${file.split('/').at(-1)} ${count(bytes)}`)
  console.log(`${sums}  ${path.padEnd(32)} ${before.length} files: ${largest.join(', ')}`)
}

function count(bytes: number) {
  return bytes.toLocaleString('en-US')
}
