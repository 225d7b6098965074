import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { serveShop } from '#testing/served/shop.ts'
import { needChromium } from '../scripts/chromium.mjs'

// How long what a visitor does takes until it shows, on a phone with a processor four times slower than this machine's:
// `npm run interactions`. As "Interaction to Next Paint" counts it: the longest of the events of one input, from the input
// to the next paint. Fingers rest on the glass for a moment, and people look at a page before they touch it.

const slowdown = 4
const aim = 100
const looking = 2000
const pressing = 80
const rounds = Number(process.env.INTERACTION_ROUNDS ?? 5)

interface Visitor {
  page: Page
  open(path: string): Promise<void>
  tap(what: Locator): Promise<void>
}

const tasks: Record<string, (visitor: Visitor) => Promise<void>> = {
  async search({ page, open, tap }) {
    await open('/tools')
    const field = page.locator('main').getByRole('combobox', { name: 'Search' })
    await tap((await field.isVisible()) ? field : page.getByRole('combobox', { name: 'Search' }))
    await page.keyboard.type('fan', { delay: 150 })
    await page.keyboard.press('Enter', { delay: pressing })
    await page.waitForURL(/q=fan/)
  },
  async filter({ page, open, tap }) {
    await open('/tools')
    await tap(page.locator('summary').filter({ hasText: 'Filters' }))
    await tap(page.getByRole('checkbox', { name: 'Can be ordered now' }))
    await page.waitForURL(/\?/)
  },
  async 'add to cart'({ page, open, tap }) {
    await open('/tools')
    const add = page.getByRole('main').getByRole('button', { name: /^Add to cart/ })
    await tap(add.first())
    await page.getByRole('dialog').waitFor()
  },
}

const shop = await serveShop()
const browser = await chromium.launch({ executablePath: await needChromium(), args: ['--no-sandbox'] })
const longest = new Map<string, number[]>()
try {
  for (let round = 0; round < rounds; round++)
    for (const [name, task] of Object.entries(tasks))
      longest.set(name, [...(longest.get(name) ?? []), await measure(task)])
} finally {
  await browser.close()
  await shop.stop()
}
for (const [name, figures] of longest)
  console.log(`${name.padEnd(14)} ${middle(figures)} ms (${Math.min(...figures)}–${Math.max(...figures)})`)
if ([...longest.values()].some((figures) => middle(figures) >= aim)) {
  console.log(`The aim is below ${aim} ms.`)
  process.exitCode = 1
}

async function measure(task: (visitor: Visitor) => Promise<void>) {
  const context = await browser.newContext({
    baseURL: shop.address,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  try {
    const visitor = await openVisitor(context)
    await task(visitor)
    const { page } = visitor
    await page.waitForTimeout(1000)
    const longest = await page.evaluate(() => sessionStorage.getItem('longest event'))
    if (!longest) throw new Error('No interaction was seen.')
    return Number(longest)
  } finally {
    await context.close()
  }
}

async function openVisitor(context: BrowserContext): Promise<Visitor> {
  const page = await context.newPage()
  await page.addInitScript(watchEvents)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return {
    page,
    async open(path) {
      await page.goto(path)
      await page.waitForTimeout(looking)
    },
    async tap(what) {
      await what.scrollIntoViewIfNeeded()
      const box = await what.boundingBox()
      if (!box) throw new Error(`${what} is not to be seen.`)
      const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
      await page.waitForTimeout(pressing)
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await page.waitForTimeout(looking / 4)
    },
  }
}

/** Runs in the page. Events without a number of an interaction, such as moves of a pointer, do not count. */
function watchEvents() {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { duration, interactionId } = entry as PerformanceEventTiming
      const most = Number(sessionStorage.getItem('longest event') ?? 0)
      if (interactionId && duration > most) sessionStorage.setItem('longest event', String(duration))
    }
  })
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

function middle(figures: number[]) {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0
}
