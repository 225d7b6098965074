import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { firstAdmin, openDesk, signIn, signUp } from '../people.ts'
import { expectFits } from '../readable.ts'
import { addTool } from '../tools.ts'

const toolAt = async (page: Page, place: number) =>
  (await (await page.request.get('/manufacture')).json())[place]

async function addFan(browser: Browser, page: Page) {
  const desk = await openDesk(browser, page)
  const tool = await addTool(desk, {
    ...{ name: `Fan ${Date.now()}`, minquantity: 10, quantitystep: 5, availablequantity: 340 },
  })
  await desk.context().close()
  return tool
}

async function order(page: Page, tool: { _id: string }) {
  await page.goto(`/purchase/${tool._id}`)
  await page.getByLabel('Phone').fill('555 0142')
  await page.getByLabel('Address').fill('14 Foundry Lane, Larkfield')
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  const note = page.getByRole('status').filter({ hasText: 'is placed' }).first()
  return /LD-\d\d-\d+/.exec((await note.textContent()) ?? '')?.[0] ?? ''
}

test('someone orders, sees the stock go down at once, and cancels', async ({ page, browser }, {
  project,
}) => {
  const tool = await addFan(browser, page)
  const { minquantity, availablequantity, quantitystep, _id } = tool
  await signUp(page)
  await page.goto(`/purchase/${_id}`)
  const button = page.getByRole('button', { name: 'Order', exact: true })
  const quantity = page.getByLabel('Quantity')
  await expect(quantity).toHaveValue(String(minquantity))
  await quantity.fill(String(availablequantity + quantitystep))
  await expect(button).toBeDisabled()
  await expect(page.getByText(`Only ${availablequantity} are available.`)).toBeVisible()
  await quantity.fill(String(minquantity - 1))
  await expect(button).toBeDisabled()
  await quantity.fill(String(minquantity))
  await button.click()
  await expect(page.getByText('phone is required')).toBeVisible()
  await expect(page.getByLabel('Phone')).toBeFocused()

  const number = await order(page, tool)
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: `Order ${number} is placed` })
      .first(),
  ).toBeFocused()
  await expect(page.getByLabel('Address')).toHaveValue('')
  await expect(page.getByText(`${availablequantity - minquantity} available`)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pay \$/ })).toHaveAttribute('href', /^\/payment\//)

  await page.getByRole('link', { name: 'My Order' }).first().click()
  await expect(page.getByRole('button', { name: `Order again ${number}` })).toBeVisible()
  for (const width of project.name === 'desktop' ? [1040, 1280, 1440] : []) {
    await page.setViewportSize({ width, height: 900 })
    await expectFits(page)
  }
  await page.getByRole('button', { name: `Cancel ${number}` }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Are you confirm to delete this order?')
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText(`Order ${number} is cancelled`)).toBeVisible()
  await expect(page.getByRole('main').getByText(number).filter({ visible: true })).toHaveCount(0)
  await page.getByRole('button', { name: /^Cancelled/ }).click()
  await expect(page.getByRole('main').getByText(number).filter({ visible: true })).toHaveCount(1)
  const after = await (await page.request.get(`/product/${_id}`)).json()
  expect(after.availablequantity).toBe(availablequantity)
})

test('an admin finds the order, reads its timeline, exports and deletes it', async ({ page, browser }) => {
  const { email } = await signUp(page)
  const number = await order(page, await toolAt(page, 1))
  const context = await browser.newContext({ baseURL: process.env.SHOP_ADDRESS })
  const desk = await context.newPage()
  await signIn(desk, firstAdmin(), '/manageorder')
  await desk.waitForURL('**/manageorder')
  await desk.getByLabel('Search orders by number, email or part number').fill(email.slice(0, -4))
  await desk.keyboard.press('Enter')
  await desk.waitForURL(/[?&]q=/)
  await desk
    .locator('tr, li')
    .filter({ hasText: number })
    .getByRole('button', { name: 'Pending', exact: true })
    .filter({ visible: true })
    .click()
  await expect(desk.getByRole('heading', { name: number })).toBeVisible()
  await expect(desk.getByRole('main')).toContainText(email)
  await expect(desk.getByRole('list', { name: 'Timeline' })).toContainText('Waiting for payment')
  await desk.goBack()
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain(number)
  await desk
    .getByRole('button', { name: `Delete order ${number}` })
    .first()
    .click()
  await expect(desk.getByRole('alertdialog')).toContainText('Are you confirm to delete this order?')
  await desk.getByRole('button', { name: 'Delete order', exact: true }).click()
  await expect(desk.getByText('No orders here')).toBeVisible()
  await context.close()
})

test('someone whose token is refused is signed out and comes to the home page', async ({
  page,
  troubles,
}) => {
  await signUp(page)
  await page.context().clearCookies()
  await page.route('**/myorder?*', (route) => route.fulfill({ status: 403, json: { status: 403 } }))
  await page.goto('/dashboard/order')
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  troubles.length = 0
})

test('without a connection the page stands and says what did not work', async ({ page, troubles }) => {
  await signUp(page)
  const number = await order(page, await toolAt(page, 3))
  await page.goto('/dashboard/order')
  await page.getByRole('button', { name: `Cancel ${number}` }).click()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'The shop could not be reached. Check the connection and try again.',
  )
  await expect(page.getByRole('button', { name: `Cancel ${number}` })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: `Cancel ${number}` }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText(`Order ${number} is cancelled`)).toBeVisible()
  troubles.length = 0
})
