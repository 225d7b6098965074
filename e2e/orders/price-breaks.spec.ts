import { expect, forgive, test } from '../journey.ts'
import { ready, signInAsAdmin } from '../people.ts'
import { expectReadable } from '../readable.ts'
import { addTool } from '../tools.ts'

test.use({ reducedMotion: 'reduce' })

test('an owner sets price breaks, and a buyer orders at the one that the quantity reaches', async ({
  page,
  troubles,
}, { project }) => {
  const sku = `BRK-${project.name.toUpperCase()}-${Date.now()}`
  const name = `Drive ${sku}`
  await signInAsAdmin(page)
  const { _id } = await addTool(page, { name, sku, price: '84.00', minquantity: 5, availablequantity: 120 })

  await page.goto(`/manageproduct?q=${sku}`)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const rows = [
    ['5', '79.80'],
    ['100', '75.60'],
    ['200', '70.00'],
  ] as const
  for (const [place, [from, price]] of rows.entries()) {
    await page.getByRole('button', { name: 'Add a price break' }).click()
    await page.getByLabel(`Pieces of price break ${place + 1}`).fill(from)
    await page.getByLabel(`Price of price break ${place + 1}`).fill(price)
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('price breaks must begin above the minimum quantity of 5')).toBeVisible()
  await expect(page.getByLabel('Pieces of price break 1')).toBeFocused()
  await expectReadable(page)
  await page.getByLabel('Pieces of price break 1').fill('25')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('$70.00 from 200')).toBeVisible()

  await page.goto(`/tools/${sku}`)
  await ready(page)
  const table = page.getByRole('table', { name: 'Price by quantity' })
  await expect(table.getByRole('button', { name: '5+ at $84.00 each', pressed: true })).toBeVisible()
  await expect(table.getByRole('button', { name: '200+ at $70.00 each' })).toBeDisabled()
  await expectReadable(page)
  await table.getByRole('row', { name: '100+' }).click()
  await expect(page.getByText('100 × $75.60, $840.00 less')).toBeVisible()
  await page.getByLabel('Quantity', { exact: true }).fill('25')
  await expect(table.getByRole('button', { name: '25+ at $79.80 each', pressed: true })).toBeVisible()
  await expect(page.getByText('25 × $79.80, $105.00 less')).toBeVisible()

  const quoted = page.waitForResponse('**/quote')
  await page.getByRole('main').getByRole('link', { name: 'Buy Now', exact: true }).first().click()
  await expect(page).toHaveURL(new RegExp(`/purchase/${_id}\\?quantity=25$`))
  await expect(page.getByLabel('Quantity')).toHaveValue('25')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('$1,995.00')
  await quoted
  const change = { pricebreaks: [{ from: 20, price: '76.00' }] }
  await page.evaluate(
    async ([path, body]) => {
      const authorization = `Bearer ${localStorage.getItem('accessToken')}`
      await fetch(path, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify(body),
      })
    },
    [`/manufacture/${_id}`, change] as const,
  )
  await page.getByLabel('Phone').fill('555 0142')
  await page.getByLabel('Address').fill('14 Foundry Lane, Larkfield')
  const button = page.getByRole('button', { name: 'Order', exact: true })
  await button.click()
  await expect(page.getByText('The price has changed: 25 now cost $1,900.00.')).toBeVisible()
  await expect(page.getByText('25 × $76.00, $200.00 less')).toBeVisible()
  forgive(troubles, 409)
  await button.click()
  await expect(page.getByRole('link', { name: 'Pay $1,900.00' })).toBeVisible()
})
