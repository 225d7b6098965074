import { expect, test } from './journey.ts'
import { ready, signInAsAdmin } from './people.ts'
import { expectReadable } from './readable.ts'

test.use({ reducedMotion: 'reduce' })

test('the owner changes what the shop says of itself, sees who did, and undoes it', async ({
  page,
  context,
  troubles,
}) => {
  test.skip(test.info().project.name !== 'desktop', 'there is one phone number for all screens')
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
