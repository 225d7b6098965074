import { mkdirSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { orderPath } from '#src/contract/values/paths/order-path.ts'
import { toolPath } from '#src/contract/values/paths/tool-path.ts'
import { needChromium } from '../scripts/chromium.mjs'
import { liveIn } from './lived-in-shop.ts'
import openShop from './open-shop.ts'

/** Screenshots of every page, in every width and theme, in shots/: `npm run shots`, `npm run shots -- 820 payment`. */
const widths = [390, 820, 1280, 1440]
const themes = ['light', 'dark'] as const

type LivedIn = Awaited<ReturnType<typeof liveIn>>

const visitorPages = ({ tool }: LivedIn) => ({
  home: '/',
  blog: '/blog',
  about: '/about',
  myportfolio: '/myportfolio',
  contact: '/contact',
  returns: '/returns',
  terms: '/terms',
  privacy: '/privacy',
  branches: '/branches',
  branch: '/branches/aldermoor',
  tools: '/tools',
  'tools-found': '/tools?q=battery',
  'tools-none': '/tools?q=zzzzzz',
  tool: toolPath(tool),
  'quick-order': '/quick-order',
  login: '/login',
  signup: '/signup',
  'reset-password': '/reset-password',
  'not-found': '/nothing-is-here',
  outbox: '/dev/mail',
})

const userPages = ({ tool, unpaid, paid, shipped, several, profile }: LivedIn) => ({
  cart: '/cart',
  lists: '/dashboard/lists',
  addresses: '/dashboard/addresses',
  purchase: `/purchase/${tool._id}`,
  payment: `/payment/${unpaid._id}`,
  'payment-done': `/payment/${paid._id}`,
  'my-profile': '/dashboard',
  'add-info': '/dashboard/addmyinfo',
  'update-info': `/dashboard/updatemyinfo/${profile._id}`,
  'my-orders': '/dashboard/order',
  order: orderPath(shipped.number),
  'order-unpaid': orderPath(several.number),
  checkout: '/checkout',
  'my-review': '/dashboard/review',
})

const adminPages = ({ tool, shipped }: LivedIn) => ({
  overview: '/overview',
  books: '/books',
  settings: '/settings',
  discounts: '/discounts',
  categories: '/categories',
  managebranches: '/managebranches',
  customers: '/customers',
  people: '/people',
  'people-log': '/people/log',
  content: '/content',
  'content-slides': '/content/slides',
  makeadmin: '/makeadmin',
  manageorder: '/manageorder',
  'manageorder-one': `/manageorder/${shipped.number}`,
  'manageorder-returns': '/manageorder/returns',
  manageproduct: '/manageproduct',
  'manageproduct-one': `/manageproduct/${tool.sku}`,
  managereview: '/managereview',
  addproduct: '/addproduct',
})

async function shoot(page: Page, path: string, file: string) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await lookAround(page)
  // The scrollbar gutter would show as a strip next to the page.
  await page.screenshot({ path: file, fullPage: true, style: 'html { scrollbar-gutter: auto }' })
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (tooWide > 0) console.error(`${file}: ${tooWide} px too wide`)
}

/** Scrolls through the page so that everything loads, then back to the top. */
async function lookAround(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 700) {
    await page.evaluate((to) => scrollTo(0, to), y)
    await page.waitForTimeout(60)
  }
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
  await page.evaluate(() => scrollTo(0, 0))
}

async function shootAll(browser: Browser, address: string, asked: string[]) {
  const shop = await liveIn(browser, address)
  const people = [
    { pages: visitorPages(shop), state: undefined },
    { pages: userPages(shop), state: shop.user },
    { pages: adminPages(shop), state: shop.admin },
  ]
  const askedWidths = widths.filter((width) => asked.includes(String(width)))
  const names = asked.filter((word) => !Number(word))
  for (const width of askedWidths.length > 0 ? askedWidths : widths)
    for (const colorScheme of themes) {
      let count = 0
      for (const { pages, state } of people) {
        const context = await browser.newContext({
          baseURL: address,
          viewport: { width, height: 900 },
          colorScheme,
          reducedMotion: 'reduce',
          storageState: state,
        })
        const page = await context.newPage()
        for (const [name, path] of Object.entries(pages)) {
          if (names.length > 0 && !names.includes(name)) continue
          await shoot(page, path, `shots/${name}-${width}-${colorScheme}.png`)
          count += 1
        }
        await context.close()
      }
      console.log(`${width} px, ${colorScheme}: ${count} pages`)
    }
}

const close = await openShop()
const browser = await chromium.launch({
  executablePath: await needChromium(),
  args: ['--no-sandbox', '--disable-quic'],
})
mkdirSync('shots', { recursive: true })
try {
  await shootAll(browser, process.env.SHOP_ADDRESS ?? '', process.argv.slice(2))
} finally {
  await browser.close()
  await close()
}
