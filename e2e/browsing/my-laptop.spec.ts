import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { ready } from '../people.ts'
import { expectReadable } from '../readable.ts'

const cards = (page: Page) => page.locator('main li.tool-card')
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 800
const searchField = (page: Page) =>
  page.locator(isPhone(page) ? 'main input[type=search]' : 'header input[type=search]').first()

const choose = (page: Page, laptop: string) =>
  page.addInitScript((model) => localStorage.setItem('laptop', JSON.stringify(model)), laptop)

test('whoever has a laptop that we do not know is told so, and how to choose', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Or type the model').fill('ThinkPad T480')
  await page.getByRole('button', { name: 'Find parts' }).click()
  const answer = page.getByRole('region', { name: 'We have no list of parts for ThinkPad T480' })
  await expect(answer).toContainText('DDR5 SO-DIMM')
  await expect(answer).toContainText('M.2 2280')
  await expect(answer.getByRole('link', { name: 'Ask for your laptop' })).toHaveAttribute(
    'href',
    /^mailto:.*ThinkPad%20T480/,
  )
  await expect(cards(page)).toHaveCount(0)
  await expectReadable(page)
  await answer.getByRole('link', { name: 'Memory' }).click()
  await expect(page).toHaveURL(/category=Memory/)
})

test('parts for a laptop that we do not know are not passed off as fitting', async ({ page }) => {
  await page.goto('/tools?q=Dell+Latitude+5490+battery')
  await expect(
    page.getByRole('heading', { name: 'We have no list of parts for Dell Latitude 5490' }),
  ).toBeVisible()
  await expect(page.getByText('None of the parts below is known to fit it.')).toBeVisible()
  await expect(cards(page).first()).toContainText('LB-70X4')
})

test('suggestions do not pretend either', async ({ page }) => {
  await page.goto('/tools')
  await ready(page)
  await searchField(page).fill('thinkpad t480')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options).toHaveCount(1)
  await expect(options).toContainText('No list of parts for thinkpad t480')
  await options.click()
  await expect(
    page.getByRole('heading', { name: 'We have no list of parts for thinkpad t480' }),
  ).toBeVisible()
})

test('the finder helps those whose laptop is not in the list', async ({ page }) => {
  await page.goto('/')
  await page.getByText('My laptop is not in the list').click()
  await expect(page.getByText('M.2 2230, key E')).toBeVisible()
})

test('every card and page says whether the part fits the chosen laptop', async ({ page }) => {
  await choose(page, 'Corvane Meridian 15')
  for (const list of ['/tools', '/tools?view=list', '/']) {
    await page.goto(list)
    const notes = page.locator('main .fit-note')
    await notes.first().scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 10)
    await expect(notes.first()).toHaveText(/Corvane Meridian 15|not tied to a laptop/)
    await expect.poll(async () => (await notes.allTextContents()).filter((words) => !words)).toEqual([])
  }
  await page.goto('/tools?q=LK-78MR')
  await expect(cards(page).first().locator('.fit-note')).toHaveText('fits Corvane Meridian 15')
  await page.goto('/tools?q=LK-78BL')
  await expect(cards(page).first().locator('.fit-note')).toHaveText('not known to fit Corvane Meridian 15')
  await expectReadable(page)
  await cards(page).first().getByRole('link', { name: 'Keyboard module, 78 keys' }).first().click()
  await expect(page.locator('main .fit-note').first()).toHaveText('not known to fit Corvane Meridian 15')
})

test('nothing moves when the answer about the laptop arrives', async ({ page }) => {
  await choose(page, 'Loyal LX 14')
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((later) => setTimeout(later, 1500))
    await route.fallback()
  })
  await page.goto('/tools')
  const heights = () => cards(page).evaluateAll((all) => all.slice(0, 6).map((card) => card.clientHeight))
  const before = await heights()
  await expect(cards(page).first().locator('.fit-note')).toHaveText('fits Loyal LX 14')
  expect(await heights()).toEqual(before)
})

test('the laptop can be forgotten', async ({ page }) => {
  await page.goto('/tools')
  await page.evaluate(() => localStorage.setItem('laptop', '"Loyal LX 14"'))
  await page.reload()
  await ready(page)
  if (isPhone(page)) await page.locator('summary').filter({ hasText: 'Filters' }).click()
  await page.getByRole('button', { name: 'Forget it' }).click()
  await expect(page.locator('main .fit-note').first()).toBeEmpty()
  await page.reload()
  await ready(page)
  await expect(page.getByText('Your laptop:')).toHaveCount(0)
  await expect(page.locator('main .fit-note').first()).toBeHidden()
})
