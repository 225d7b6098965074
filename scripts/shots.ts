import { mkdirSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import openShop from '../e2e/open-shop.ts'
import { findChromium } from './chromium.mjs'

/** Pictures of every page as a visitor sees it, in every width and theme, in shots/. */
const pages = {
  home: '/',
  blog: '/blog',
  about: '/about',
  myportfolio: '/myportfolio',
  'not-found': '/nothing-is-here',
}
const widths = [390, 820, 1440]
const themes = ['light', 'dark'] as const

async function shoot(browser: Browser, address: string, width: number, colorScheme: (typeof themes)[number]) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(address + path, { waitUntil: 'networkidle' })
    await lookAround(page)
    await page.screenshot({ path: `shots/${name}-${width}-${colorScheme}.png`, fullPage: true })
  }
  await context.close()
}

/** What loads only when near is brought near, then the top is shown again. */
async function lookAround(page: Awaited<ReturnType<Browser['newPage']>>) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 700) {
    await page.evaluate((to) => scrollTo(0, to), y)
    await page.waitForTimeout(60)
  }
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
  await page.evaluate(() => scrollTo(0, 0))
}

const given = process.env.SHOP_ADDRESS
const close = given ? undefined : await openShop()
const address = process.env.SHOP_ADDRESS ?? ''
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-quic'],
})
mkdirSync('shots', { recursive: true })
const only = process.argv.slice(2).map(Number).filter(Boolean)
for (const width of only.length > 0 ? only : widths)
  for (const theme of themes) {
    await shoot(browser, address, width, theme)
    console.log(`${width} px, ${theme}: ${Object.keys(pages).length} pages`)
  }
await browser.close()
await close?.()
