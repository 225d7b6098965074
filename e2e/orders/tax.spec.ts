import { expect, forgive, test } from '../journey.ts'
import { ready, signInAsAdmin } from '../people.ts'
import { expectReadable } from '../readable.ts'

test.use({ reducedMotion: 'reduce' })

// It begins long after the other journeys, whose totals have no tax.
test('the owner adds a tax rate for a day to come, tries it, and ends it again', async ({
  page,
  troubles,
}) => {
  await signInAsAdmin(page)
  await page.goto('/settings')
  await ready(page)
  const tax = page.getByRole('region', { name: 'Tax' })
  await expect(tax.getByLabel('Prices in the shop are')).toHaveValue('added')
  const form = tax.getByRole('form', { name: 'A new rate' })
  await form.getByLabel('Country').selectOption('Sweden')
  await form.getByLabel('Region').fill('Gotland')
  await form.getByLabel('Name on the invoice').fill('VAT')
  await form.getByLabel('Rate in percent').fill('101')
  await form.getByLabel('From').fill('2999-01-01')
  await form.getByRole('button', { name: 'Add this rate' }).click()
  await expect(form.getByText('Rate in percent must be a percentage from 0 to 100')).toBeVisible()
  await expect(form.getByLabel('Rate in percent')).toBeFocused()
  forgive(troubles, 422)

  await form.getByLabel('Rate in percent').fill('12.5')
  await form.getByRole('button', { name: 'Add this rate' }).click()
  const rates = tax.getByRole('list', { name: 'Tax rates' })
  await expect(rates.getByText('Sweden, Gotland: VAT 12.5%')).toBeVisible()
  await expect(rates.getByText('from 1 Jan 2999')).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectReadable(page)
  }

  const trial = tax.getByRole('form', { name: 'Try it' })
  await trial.getByLabel('Goods of, in dollars').fill('80')
  await trial.getByRole('button', { name: 'Work it out' }).click()
  await expect(trial.getByRole('status')).toHaveText('$80.00, without tax.')
  const reverseCharge = tax.getByRole('checkbox', { name: 'Sweden' })
  for (const isOn of [true, false]) {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
    await reverseCharge.setChecked(isOn)
    await saved
    await page.reload()
    await ready(page)
    await expect(reverseCharge).toBeChecked({ checked: isOn })
  }

  await rates.getByRole('button', { name: 'End VAT 12.5%, Sweden, Gotland' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End this rate' }).click()
  await expect(rates).toBeHidden()
  await tax.getByText('Rates that have ended (1)').click()
  await expect(tax.getByText('ended; was from 1 Jan 2999')).toBeVisible()
})
