import { orderToPay } from '../buying.ts'
import { expect, test } from '../journey.ts'
import { openDesk, ready, signUp } from '../people.ts'
import { expectReadable } from '../readable.ts'

test('a buyer asks about an order, the owner answers, and finds who it was', async ({ page, browser }) => {
  test.slow()
  const { email } = await signUp(page)
  const order = await orderToPay(page)
  await page.goto(`/dashboard/order/${order.number}`)
  await ready(page)
  const ask = page.getByLabel('Write to us about this order')
  const send = page.getByRole('button', { name: 'Send' })
  await send.click()
  await expect(page.getByText('Write something first')).toBeVisible()
  await ask.fill('Nobody is in on Friday.\nCan it come on Monday?')
  await send.click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByRole('listitem')).toContainText('Can it come on Monday?')
  await expect(ask).toHaveValue('')
  await expectReadable(page)

  const desk = await openDesk(browser, page)
  await desk.goto('/overview')
  const waiting = desk.getByRole('region', { name: 'Messages to answer' })
  await expect(waiting.getByRole('listitem').filter({ hasText: email })).toContainText(
    'Nobody is in on Friday.',
  )
  await waiting.getByRole('link', { name: order.number }).click()
  await expect(desk.getByText('not answered yet')).toBeVisible()
  await desk.getByLabel('Write to the customer').fill('Monday it is.')
  await desk.getByRole('button', { name: 'Send' }).click()
  await expect(desk.getByText('not answered yet')).toBeHidden()

  await desk.goto('/customers')
  await ready(desk)
  await desk.getByRole('searchbox', { name: /^Search by name/ }).fill(email.split('@')[0] ?? '')
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('1 customer with')).toBeVisible()
  expect(desk.url()).not.toContain(email.slice(0, 8))
  await desk.getByRole('row').getByRole('link').click()
  const customer = desk.getByRole('region', { name: 'Robin Example' })
  await expect(customer.getByRole('link', { name: order.number }).first()).toBeVisible()
  await expect(customer).toContainText('Holds $')
  await expect(customer).toContainText('Monday it is.')
  await customer.getByLabel('New note').fill('Nobody in on Fridays.')
  await customer.getByRole('button', { name: 'Add note' }).click()
  await expect(customer.getByRole('listitem').filter({ hasText: 'Nobody in on Fridays.' })).toBeVisible()
  await expectReadable(desk)
  await desk.context().close()

  await page.reload()
  await expect(messages.getByRole('listitem').nth(1)).toContainText('Monday it is.')
})
