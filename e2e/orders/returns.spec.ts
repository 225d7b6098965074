import { buyAsNewPerson } from '../buying.ts'
import { expect, test } from '../journey.ts'
import { openDesk, postAs, ready } from '../people.ts'
import { expectReadable } from '../readable.ts'

test('staff refund a piece, the buyer cancels the rest and sends one back, and each has its paper', async ({
  page,
  browser,
}) => {
  test.slow()
  const { order } = await buyAsNewPerson(page)
  const desk = await openDesk(browser, page)
  await postAs(desk, `/order/${order._id}/parcels`, {
    ...{ lines: [{ productId: order.productId, quantity: 2 }], carrier: 'Northline', trackingNumber: '1' },
  })

  await desk.goto(`/manageorder/${order.number}`)
  await ready(desk)
  await desk.getByRole('button', { name: 'Refund', exact: true }).click()
  await desk.getByLabel(/^Pieces of .+ to refund/).fill('1')
  await desk.getByLabel('Reason').fill('One was short')
  await expectReadable(desk)
  await desk.getByRole('button', { name: /^Refund \$/ }).click()
  const question = desk.getByRole('alertdialog')
  await question.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(desk.getByText('is on its way back')).toBeVisible()
  await expect(desk.getByRole('button', { name: /^Credit note CN-/ })).toHaveCount(1)

  await page.goto(`/dashboard/order/${order.number}`)
  await ready(page)
  await page.getByRole('button', { name: 'cancel the rest' }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('button', { name: /^Credit note CN-/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Ask for a return' }).click()
  const ask = page.getByRole('region', { name: 'What do you want to send back?' })
  await ask.getByRole('checkbox').check()
  await ask.getByLabel('Pieces').fill('1')
  await ask.getByRole('button', { name: 'Ask for this return' }).click()
  await expect(ask.getByLabel('Reason')).toBeFocused()
  await expect(ask.getByLabel('Reason')).toHaveAccessibleDescription('Choose a reason.')
  await ask.getByLabel('Reason').selectOption('It does not fit')
  await expectReadable(page)
  await ask.getByRole('button', { name: 'Ask for this return' }).click()
  await expect(page.getByText('Waiting for an answer')).toBeVisible()

  await desk.reload()
  await ready(desk)
  await desk.getByLabel('Answer').fill('Send it to 2 Works Road.')
  await desk.getByRole('button', { name: 'Agree', exact: true }).click()
  await desk.getByRole('button', { name: 'Record and refund' }).click()
  await question.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(desk.getByText('Return 1: Refunded')).toBeVisible()
  await expectReadable(desk)

  await page.reload()
  await expect(page.getByRole('button', { name: /^Credit note CN-/ })).toHaveCount(3)
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Credit note CN-/ })
      .last()
      .click(),
  ])
  expect(paper.suggestedFilename()).toMatch(/^CN-\d{6}\.pdf$/)
  await desk.context().close()
})
