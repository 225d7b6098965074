import { findRunningPostgres } from '#src/adapters/postgres/postgres.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { ask } from '#testing/ask.ts'
import { buyAsNewPerson, fillCard, orderToPay, paid, payButton } from '../buying.ts'
import { expect, test } from '../journey.ts'
import { openDesk, ready, signUp } from '../people.ts'
import { expectReadable } from '../readable.ts'

test('a visitor is asked to sign in, and comes back to the order', async ({ page }) => {
  await page.goto('/payment/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Sign in to see this order')).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/login?from=%2Fpayment%2F00000000-0000-4000-8000-000000000000',
  )
})

test('refused cards say why and keep the form; a good one pays, once and for all', async ({
  page,
  troubles,
}) => {
  test.slow()
  await signUp(page)
  const order = await orderToPay(page)
  await expect(page.getByText('Test mode.')).toBeVisible()
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await expect(summary).toContainText(/Please pay:\s*\$[\d,]+\.\d\d/)
  for (const fact of [order.productId, '555 0142', '14 Foundry Lane, Larkfield', String(order.quantity)])
    await expect(summary).toContainText(fact)

  await payButton(page).click()
  await expect(page.getByText('Enter the number on the front of the card.')).toBeVisible()
  for (const [number, words] of [
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', "Your card's security code is incorrect."],
  ] as const) {
    await fillCard(page, number)
    await payButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect(page.getByLabel('Expires')).toHaveValue('08 / 31')
  }
  await expect.poll(() => troubles.length).toBe(4)
  troubles.length = 0

  await fillCard(page, '4242424242424242')
  await expect(page.getByText('VISA')).toBeVisible()
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/confirm')) sent += 1
  })
  await payButton(page).dblclick()
  await expect(paid(page)).toBeVisible()
  expect(sent).toBe(1)
  const database = findRunningPostgres(process.env.SHOP_DATA_DIR ?? '') ?? ''
  expect(
    await ask(database, 'select state, received_cents from payments where order_id = $1', [order._id]),
  ).toEqual([{ state: 'paid', received_cents: String(Math.round(order.price * 100)) }])
  await expect(page.getByText('Visa ending 4242')).toBeVisible()
  await expect(page.getByText(/^INV-\d{6}$/)).toBeVisible()

  await page.reload()
  await expect(paid(page)).toBeVisible()
  await expect(payButton(page)).toBeHidden()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Invoice/ }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`invoice-${order.number}.pdf`)
  await page.getByRole('link', { name: 'See the order' }).click()
  await page.waitForURL(`**/dashboard/order/${order.number}`)
  await expect(page.locator('.state-paid').filter({ visible: true })).toHaveText('Paid')
  await page.goBack()
  await expect(paid(page)).toBeVisible()
})

test('a card that asks for a second step pays after it, and not without it', async ({ page }) => {
  await signUp(page)
  await orderToPay(page)
  await fillCard(page, '4000000000003220')
  await payButton(page).click()
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'unable to authenticate' })).toBeVisible()
  await fillCard(page, '4000000000003220')
  await payButton(page).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(paid(page)).toBeVisible()
})

test('an order that two tabs pay is paid once, and both say so', async ({ page, context, troubles }) => {
  await signUp(page)
  const order = await orderToPay(page)
  const other = await context.newPage()
  await other.goto(`/payment/${order._id}`)
  await fillCard(page, '4242424242424242')
  await fillCard(other, '5555555555554444')
  await Promise.all([payButton(page).click(), payButton(other).click()])
  await expect(paid(page)).toBeVisible()
  await expect(paid(other)).toBeVisible()
  troubles.length = 0
})

test('an admin sends part of a payment back, then the rest', async ({ page, browser }) => {
  test.slow()
  const { order } = await buyAsNewPerson(page)

  const desk = await openDesk(browser, page)
  await desk.goto('/manageorder')
  await desk
    .getByRole('link', { name: `Refund ${order.number}` })
    .filter({ visible: true })
    .click()
  await ready(desk)
  await desk.getByRole('button', { name: 'Amount', exact: true }).click()
  const act = desk.getByRole('button', { name: /^Refund \$/ })
  const amount = desk.getByLabel('Amount in dollars')
  await amount.fill('1,00')
  await act.click()
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAccessibleDescription('Write it in dollars and cents, such as 12.50.')
  const refund = async (dollars: number) => {
    await amount.fill(dollars.toFixed(2))
    await act.click()
    const question = desk.getByRole('alertdialog', { name: `Refund ${showPrice(dollars)}?` })
    await question.getByRole('button', { name: `Refund ${showPrice(dollars)}` }).click()
    await expect(question).toBeHidden()
    await expect(desk.getByText(`${showPrice(dollars)} of order ${order.number} is on its way`)).toBeVisible()
  }
  await refund(1)
  await expect(
    desk.getByRole('list', { name: 'Timeline' }).getByRole('listitem').filter({ hasText: '$1.00 refunded' }),
  ).toBeVisible()
  await refund(order.price - 1)
  await expect(desk.locator('.state')).toHaveText('Refunded')
  await expect(act).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This payment was sent back' })).toBeVisible()
  await desk.context().close()
})

test("a card provider's form that can not be fetched says so, and is asked for again", async ({
  page,
  troubles,
}) => {
  await signUp(page)
  await page.route('**/payment/config', (route) =>
    route.fulfill({ json: { mode: 'stripe-test', publishableKey: 'pk_test_stands_in' } }),
  )
  await page.route('**/assets/stripe-fields*.js', (route) => route.abort())
  await orderToPay(page)
  const failure = page.getByRole('alert').filter({ hasText: 'The card form did not load' })
  await expect(failure).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('Please pay:')
  await page.unroute('**/assets/stripe-fields*.js')
  const code = page.waitForResponse('**/assets/stripe-fields*.js')
  await failure.getByRole('button', { name: 'Try again' }).click()
  expect((await code).ok()).toBe(true)
  // The provider's own script is blocked here, which gives the same message.
  await expect(failure).toBeVisible()
  troubles.length = 0
})

test('the payment page can be used by everyone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signUp(page)
  await orderToPay(page)
  await page.getByText('Numbers to copy').click()
  await payButton(page).click()
  await expect(page.getByText('Enter the number on the front of the card.')).toBeVisible()
  await expectReadable(page)
  await fillCard(page, '4242424242424242')
  await payButton(page).click()
  await expect(page.getByText('Visa ending 4242')).toBeVisible()
  await expectReadable(page)
})
