import { expect, type Page } from '@playwright/test'
import { postAs, signUp } from './people.ts'

/** Places an order through the purchase page, and opens its payment page. */
export async function orderToPay(page: Page) {
  const tools = await (await page.request.get('/manufacture')).json()
  const { _id, minquantity } = tools[7]
  const order = await postAs(page, '/order', {
    productId: _id,
    quantity: minquantity,
    phoneNo: '555 0142',
    address: '14 Foundry Lane, Larkfield',
  })
  await page.goto(`/payment/${order._id}`)
  return order as { _id: string; productId: string; price: number; quantity: number; number: string }
}

export async function fillCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expires').fill('0831')
  await page.getByLabel('Security code').fill('123')
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })
export const paid = (page: Page) => page.getByRole('heading', { name: 'Payment received' })

/** Pays the order whose payment page is open. */
export async function payOrder(page: Page) {
  await fillCard(page, '4242424242424242')
  await payButton(page).click()
  await expect(paid(page)).toBeVisible()
}

/** Somebody new signs up, orders and pays. */
export async function buyAsNewPerson(page: Page) {
  const { email } = await signUp(page)
  const order = await orderToPay(page)
  await payOrder(page)
  return { email, order }
}
