import { payOrder } from '../buying.ts'
import { expect, test } from '../journey.ts'
import { postAs, ready, signInAsAdmin, signUp } from '../people.ts'
import { expectReadable } from '../readable.ts'
import { addTool } from '../tools.ts'

test.use({ reducedMotion: 'reduce' })

test('the owner opens a branch, renames it and closes it; customers find it under both addresses', async ({
  page,
  troubles,
}) => {
  await signInAsAdmin(page)
  await page.goto('/overview')
  await ready(page)
  await page
    .getByRole('navigation', { name: 'Admin pages' })
    .getByText('Branches')
    .filter({ visible: true })
    .click()
  await page.getByRole('button', { name: 'Open a branch' }).click()
  await page.getByLabel('Name').fill('Journey End')
  await page.getByLabel('City').fill('Nethermoor')
  await page.getByLabel('Monday, to').fill('08:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Street is required')).toBeVisible()
  await expect(page.getByText('Monday must close after it opens')).toBeVisible()
  troubles.length = 0
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectReadable(page)
  }
  await page.getByLabel('Street').fill('1 Last Lane')
  await page.getByLabel('Monday, to').fill('18:30')
  await page.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('listitem').filter({ hasText: '1 Last Lane, Nethermoor' })
  await expect(row).toContainText('Mon, 9–18:30; Tue to Fri, 9–18')

  await page.getByRole('contentinfo').getByText('Copyright').waitFor()
  await page.goto('/branches')
  await page.getByRole('link', { name: 'Journey End' }).click()
  await expect(page.getByRole('heading', { name: 'Journey End', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Opening hours' })).toContainText('Monday9–18:30')
  const told = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(told ?? '')).toMatchObject({
    '@type': 'LocalBusiness',
    address: { streetAddress: '1 Last Lane', addressLocality: 'Nethermoor' },
  })

  await page.goto('/managebranches')
  await page.getByRole('button', { name: 'Edit Journey End' }).click()
  await page.getByLabel('Name').fill('Nethermoor')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Move Nethermoor up' }).click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: /Mon/ }).last()).toContainText(
    'Millway',
  )
  await page.goto('/branches/journey-end')
  await expect(page).toHaveURL(/\/branches\/nethermoor$/)
  await expect(page.getByRole('heading', { name: 'Nethermoor', level: 1 })).toBeVisible()

  await page.goto('/managebranches')
  await page.getByRole('button', { name: 'Close Nethermoor' }).click()
  await page.getByRole('button', { name: 'Close it' }).click()
  await expect(page.getByText('1 Last Lane')).toHaveCount(0)
  expect((await page.request.get('/branches/nethermoor')).status()).toBe(404)
})

test('a customer sees which branch has a part, and collects it there', async ({ page, browser }) => {
  await signInAsAdmin(page)
  const sku = `COL-${Date.now()}`
  const { _id } = await addTool(page, {
    ...{ name: `Drive ${sku}`, sku, price: '84.00', minquantity: 5, availablequantity: 20 },
  })
  const [branch] = await (await page.request.get('/allbranches')).json()
  await postAs(page, `/stockplaces/${_id}`, { from: null, to: branch._id, quantity: 8 })
  const method = await postAs(page, '/deliverymethod', {
    ...{ name: 'Collect at a branch', collect: true, countries: [], costBy: 'value' },
    ...{ costs: [{ from: 0, cost: '0' }], freeFrom: null, daysLeast: 2, daysMost: 3, orderBy: null },
  })

  const buyer = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await signUp(buyer)
  await buyer.goto(`/tools/${sku}`)
  await ready(buyer)
  const there = buyer.getByRole('region', { name: 'Stock by branch' })
  const row = there.getByRole('listitem').filter({ hasText: branch.name })
  await expect(row).toContainText('8 there now')
  await buyer.getByLabel('Quantity', { exact: true }).fill('10')
  await expect(row).toContainText(/8 there now, all 10 \w{3} \d/)
  for (const width of [390, 1440]) {
    await buyer.setViewportSize({ width, height: 900 })
    await expectReadable(buyer)
  }
  await buyer.getByLabel('Quantity', { exact: true }).fill('99')
  await expect(there.getByRole('button')).toHaveCount(0)
  await buyer.getByLabel('Quantity', { exact: true }).fill('5')
  await row.getByRole('button', { name: `Collect here, 5 in ${branch.name}` }).click()
  await expect(buyer.getByRole('dialog', { name: 'Cart' })).toBeVisible()

  await buyer.goto('/checkout')
  await ready(buyer)
  await expect(buyer.getByRole('radio', { name: /Collect at a branch/ })).toBeChecked()
  await expect(buyer.getByLabel('Branch', { exact: true })).toHaveValue(branch._id)
  await expect(buyer.getByText('All of it is there now.')).toBeVisible()
  await buyer.getByLabel('Name').fill('Robin Example')
  await buyer.getByLabel('Street').fill('14 Foundry Lane')
  await buyer.getByLabel('City').fill('Larkfield')
  await buyer.getByLabel('Phone').fill('555 0142')
  await payOrder(buyer)
  await buyer.getByRole('link', { name: 'See the order' }).click()
  await expect(buyer.getByText('Show this code:')).toBeVisible()
  await buyer.context().close()
  await page.evaluate(
    (path) =>
      fetch(path, {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${localStorage.getItem('accessToken')}` },
      }),
    `/deliverymethod/${method._id}`,
  )
})
