import type { Locator, Page } from '@playwright/test'
import { findRunningPostgres } from '#src/adapters/postgres/postgres.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import { ask } from '#testing/ask.ts'
import { fillCard, paid, payButton, payOrder } from '../buying.ts'
import { expect, test } from '../journey.ts'
import { postAs, ready, signUp } from '../people.ts'
import { expectReadable } from '../readable.ts'

const delivery = { phoneno: '555 0142', address: '14 Foundry Lane\nLarkfield' }
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Cart' })

const ordersOf = (page: Page): Promise<Order[]> =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('accessToken')}` }
    return (await fetch('/myorder', { headers })).json()
  })

test('a workshop buys several parts with one payment and at most 8 clicks', async ({ page, isMobile }) => {
  test.slow()
  const { email, name } = await signUp(page)
  await postAs(page, '/userinfo', { email, name, ...delivery, profilelink: 'https://example.com' })
  let clicks = 0
  const press = async (what: Locator) => {
    clicks += 1
    await what.click()
  }

  await page.goto('/tools')
  await ready(page)
  const add = page.getByRole('main').getByRole('button', { name: /^Add to cart/ })
  // Beside the drawer on wide screens; on phones the sheet is closed before the next one.
  const places = isMobile ? [0, 1, 2] : [0, 1, 3, 4, 6]
  for (const [added, place] of places.entries()) {
    if (isMobile && added > 0) await press(drawer(page).getByRole('button', { name: 'Close' }))
    await press(add.nth(place))
    await expect(page.locator('html')).toHaveCSS('counter-reset', `cart ${added + 1}`)
  }
  await press(drawer(page).getByRole('link', { name: 'Go to checkout' }))
  await expect(page.getByLabel('Phone')).toHaveValue(delivery.phoneno)
  await expectReadable(page)
  await press(page.getByLabel('Card number'))
  for (const part of ['4242424242424242', '0831', '123']) {
    await page.keyboard.type(part)
    await page.keyboard.press('Tab')
  }
  const words = await payButton(page).textContent()
  await press(payButton(page))
  await expect(paid(page)).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(8)

  const orders = await ordersOf(page)
  expect(orders).toHaveLength(1)
  expect(orders[0]?.lines).toHaveLength(places.length)
  expect(words).toBe(`Pay $${orders[0]?.price.toLocaleString('en-US', { minimumFractionDigits: 2 })}`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'See the order' }).click()
  await expect(page.getByText(`${places.length} lines ·`)).toBeVisible()
  await expectReadable(page)
})

test('another price is told before anything is charged, and a refused card is paid later', async ({
  page,
  isMobile,
  troubles,
}) => {
  test.skip(isMobile, 'the same on every width')
  test.slow()
  await signUp(page)
  const tools = await (await page.request.get('/manufacture?limit=100')).json()
  const [fan, other] = tools.slice(30, 32)
  const lines = [fan, other].map(({ _id, minquantity }) => ({ productId: _id, quantity: minquantity }))
  await postAs(page, '/mycart/lines', { lines })
  const raisePrice = () =>
    ask(
      findRunningPostgres(process.env.SHOP_DATA_DIR ?? '') ?? '',
      'update tools set price_cents = price_cents + 100 where id = $1',
      [fan._id],
    )
  const fill = async () => {
    await page.getByLabel('Phone').fill('555 0142')
    await page.getByLabel('Street and number').fill('14 Foundry Lane')
    await page.getByLabel('City').fill('Larkfield')
    await fillCard(page, '4000000000000002')
  }

  await page.goto('/checkout')
  await payButton(page).click()
  await expect(page.getByText('6 fields need attention:')).toBeVisible()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await page.getByRole('button', { name: 'Expires' }).click()
  await expect(page.getByLabel('Expires')).toBeFocused()
  await expectReadable(page)

  await fill()
  await raisePrice()
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'A price has changed, look again' })).toBeFocused()
  await expect(page.getByText('Nothing was charged.')).toBeVisible()
  await expect(page.getByText('Total before')).toBeVisible()
  await expectReadable(page)
  expect(await ordersOf(page)).toEqual([])

  const attempt = () => page.evaluate(() => localStorage.getItem('checkout'))
  const key = await attempt()
  await page.reload()
  await expect(page.getByRole('radio', { name: '14 Foundry Lane, Larkfield' })).toBeChecked()
  await fillCard(page, '4000000000000002')
  expect(await attempt()).toBe(key)
  await payButton(page).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'The card was refused' })
  await expect(refusal).toContainText('Your order and its stock stay yours until')
  await refusal.getByRole('link', { name: 'Pay later from My Order' }).click()

  const [order] = await ordersOf(page)
  await expect(page.getByRole('heading', { name: order?.number })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Waiting for payment')
  await expectReadable(page)
  await page.getByRole('link', { name: /^Pay \$/ }).click()
  await payOrder(page)
  await page.getByRole('link', { name: 'See the order' }).click()
  await expect(page.getByText('Visa ending 4242')).toBeVisible()
  expect((await ordersOf(page)).map(({ state }) => state)).toEqual(['paid'])

  await raisePrice()
  await page.getByRole('button', { name: `Order again ${order?.number}` }).click()
  const report = page.getByRole('dialog', { name: '2 lines added to the cart' })
  await expect(report).toContainText(`${fan.name}: $`)
  await report.getByRole('link', { name: 'Go to cart' }).click()
  await expect(page.getByRole('list', { name: 'Lines in the cart' }).getByRole('listitem')).toHaveCount(2)
  // The refused total and the refused card.
  troubles.length = 0
})
