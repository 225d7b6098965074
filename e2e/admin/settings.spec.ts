import { fillCard, paid, payButton } from '../buying.ts'
import { expect, test } from '../journey.ts'
import { postAs, ready, signInAsAdmin, signUp } from '../people.ts'
import { expectReadable } from '../readable.ts'

test.use({ reducedMotion: 'reduce' })

test('the owner changes what the shop says of itself, sees who did, and undoes it', async ({
  page,
  context,
  troubles,
}) => {
  await signInAsAdmin(page)
  await page.getByRole('navigation', { name: 'Admin', exact: true }).getByText('Settings').click()
  const company = page.getByRole('region', { name: 'Company' })
  const holds = page.getByRole('region', { name: 'Holds and limits' })
  await expect(company.getByText('Never changed')).toBeVisible()
  await expect(holds.getByLabel('An unpaid order keeps its stock for')).toHaveValue('24')

  await company.getByLabel('Phone', { exact: true }).fill('555 0177')
  await company.getByLabel('Email').fill('counter')
  await expect(company.getByText('2 changes not saved')).toBeVisible()
  await expect(company.getByText('was 555 0100')).toBeVisible()
  await company.getByRole('button', { name: 'Save company' }).click()
  await expect(company.getByText('Email must be an email address')).toBeVisible()
  await expect(company.getByLabel('Email')).toBeFocused()
  troubles.length = 0
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectReadable(page)
  }

  // Two tabs are two people who do not know of each other.
  const other = await context.newPage()
  await other.goto('/settings')
  await ready(other)
  await other.getByLabel('Tax number').fill('LD 100 200 300')
  await other.getByRole('button', { name: 'Save company' }).click()
  await expect(other.getByText('Saved just now')).toBeVisible()
  await other.getByLabel('Phone', { exact: true }).fill('555 0188')
  await company.getByLabel('Email').fill('counter@loyal.example')
  await company.getByRole('button', { name: 'Save company' }).click()
  await expect(company.getByText('Saved just now')).toBeVisible()
  await expect(company.getByLabel('Tax number')).toHaveValue('LD 100 200 300')
  await other.getByRole('button', { name: 'Save company' }).click()
  await expect(other.getByText(/Phone was set to “555 0177” by .+ meanwhile/)).toBeVisible()
  await expect(other.getByLabel('Phone', { exact: true })).toHaveValue('555 0188')
  await expect(other.getByText('was 555 0177')).toBeVisible()
  troubles.length = 0
  await other.getByRole('navigation', { name: 'Admin', exact: true }).getByText('Books').click()
  await expect(other.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await other.getByRole('button', { name: 'Keep it' }).click()
  await expect(other.getByLabel('Phone', { exact: true })).toHaveValue('555 0188')
  await other.close({ runBeforeUnload: false })

  await page.goto('/contact')
  await expect(page.getByText('call 555 0177')).toBeVisible()
  await page.goto('/settings')
  const changes = page.getByRole('region', { name: 'Who changed what' })
  await changes.getByRole('button', { name: 'Undo, Phone' }).click()
  await expect(company.getByLabel('Phone', { exact: true })).toHaveValue('555 0100')
  await expect(changes.getByRole('listitem').first()).toContainText('555 0177 555 0100')
  await page.goto('/contact')
  await expect(page.getByText('call 555 0100')).toBeVisible()
})

test('the owner offers express delivery, and a customer who orders with it is told the day and the cost', async ({
  page,
  browser,
}) => {
  test.slow()
  await signInAsAdmin(page)
  await page.goto('/settings')
  await ready(page)
  const delivery = page.getByRole('region', { name: 'Delivery' })
  await delivery.getByRole('button', { name: 'Add a delivery method' }).click()
  const editor = delivery.getByRole('form', { name: 'A new delivery method' })
  await editor.getByLabel('Name').fill('Journey express')
  await editor.getByLabel('Arrives after, at the earliest').fill('2')
  await editor.getByLabel('At the latest').fill('1')
  await editor.getByLabel('Order by').fill('16:00')
  await editor.getByLabel('Cost, row 1').fill('12')
  await editor.getByRole('button', { name: 'Add a band' }).click()
  await editor.getByLabel('From, row 2').fill('0')
  await editor.getByLabel('Cost, row 2').fill('8')
  await editor.getByRole('button', { name: 'Save method' }).click()
  await expect(editor.getByText('From must be more than in the row before')).toBeVisible()
  await expect(editor.getByText('At the latest must not be less than the earliest')).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectReadable(page)
  }
  await editor.getByLabel('Arrives after, at the earliest').fill('1')
  await editor.getByLabel('From, row 2').fill('100000')
  await expect(editor.getByRole('status')).toHaveText(
    /^pay \$12\.00; here \w{3} \d+ \w{3}, if you order by 16:00/,
  )
  await editor.getByRole('button', { name: 'Save method' }).click()
  const row = delivery.getByRole('listitem').filter({ hasText: 'Journey express' })
  await expect(row).toContainText('the next working day, ordered by 16:00')
  await expect(row).toContainText('$8.00 to $12.00')
  await expect(page.getByRole('region', { name: 'Who changed what' })).toContainText('Journey express')

  const buyer = await (await browser.newContext()).newPage()
  await signUp(buyer)
  const [tool] = await (await buyer.request.get('/manufacture?limit=1')).json()
  await postAs(buyer, '/mycart/lines', { lines: [{ productId: tool._id, quantity: tool.minquantity }] })
  await postAs(buyer, '/myaddresses', {
    ...{
      name: 'Robin Example',
      street: '14 Foundry Lane',
      city: 'Larkfield',
      country: 'US',
      phone: '555 0142',
    },
  })
  await buyer.goto('/checkout')
  const express = buyer.getByRole('radio', { name: /Journey express/ })
  await expect(express).not.toBeChecked()
  await express.check()
  const summary = buyer.getByRole('complementary', { name: 'Order summary' })
  await expect(summary).toContainText('Journey express$12.00')
  await expect(buyer.locator('label').filter({ has: express })).toContainText(
    /\w{3} \d+ \w{3}, if you order by 16:00/,
  )
  await expectReadable(buyer)
  await fillCard(buyer, '4242424242424242')
  await payButton(buyer).click()
  await expect(paid(buyer)).toBeVisible()
  await buyer.context().close()

  await row.getByRole('button', { name: 'End Journey express' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click()
  await expect(row).toHaveCount(0)
})
