import type { Page } from '@playwright/test'
import { buyAsNewPerson } from '../buying.ts'
import { expect, forgive, test } from '../journey.ts'
import { confirmEmail, followEmail, hold, newEmail, postAs, ready, signInAsAdmin } from '../people.ts'
import { expectReadable } from '../readable.ts'
import { addTool } from '../tools.ts'

test('an owner invites a packer, who accepts, sees their own pages, ships an order, and cannot refund', async ({
  page: desk,
  browser,
  troubles,
}) => {
  test.slow()
  const refused: string[] = []
  const open = async () => {
    const context = await browser.newContext({
      baseURL: process.env.SHOP_ADDRESS,
      viewport: desk.viewportSize(),
    })
    context.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()))
    return context.newPage()
  }
  const buyer = await open()
  const { order } = await buyAsNewPerson(buyer)

  await signInAsAdmin(desk)
  const tool = await addTool(desk, { name: 'Tray', price: '4.00', availablequantity: 10 })
  await ready(desk)
  await desk.getByRole('navigation', { name: 'Admin', exact: true }).getByText('People').click()
  await desk.getByRole('button', { name: 'Invite' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expect(dialog).toContainText('Email is required')
  forgive(troubles, 422)
  const email = newEmail('packer')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Role').selectOption('Warehouse')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(desk.getByText(`${email} is invited`)).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Invitations' })).toContainText(email)
  await expectReadable(desk)

  const packer = await open()
  await followEmail(packer, email, 'See the invitation')
  await expect(packer.getByText(`The invitation is for ${email}.`)).toBeVisible()
  await packer.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await packer.getByLabel('Name').fill('Pat Packer')
  await packer.getByLabel('Email').fill(email)
  await packer.getByLabel('Password', { exact: true }).fill('a sentence of mine')
  await packer.getByRole('button', { name: 'Sign up' }).click()
  await packer.getByRole('button', { name: 'Accept' }).click()
  await expect(packer.getByText('Confirm your email first')).toBeVisible()
  await confirmEmail(packer, email)
  await packer.goto('/invitation')
  await packer.getByRole('button', { name: 'Accept' }).click()
  await expect(packer).toHaveURL(/\/manageorder$/)

  const menu = packer.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link')
  await expect(menu.filter({ visible: true })).toHaveText(['ManageOrder', 'ManageProduct'])
  await packer.goto('/settings')
  await expect(packer).toHaveURL(/\/manageorder$/)
  await packer.goto(`/manageorder/${order.number}`)
  await expect(packer.getByRole('heading', { name: order.number })).toBeVisible()
  await expect(packer.getByRole('button', { name: /Refund|Invoice/ })).toHaveCount(0)
  await packer.getByLabel('Carrier').fill('Post')
  await packer.getByLabel('Tracking number').fill('TN 7')
  await packer.getByRole('button', { name: /^Ship/ }).click()
  await expect(packer.getByRole('heading', { name: 'Parcels' })).toBeVisible()
  await visit(packer, { '/manageproduct': 'Manage tools' })
  await countStock(packer, tool)
  await packer.goto('/manageproduct?q=zzzzzz')
  await expect(packer.getByText('No tools here')).toBeVisible()
  await expect(packer.getByRole('link', { name: 'Add a tool' })).toHaveCount(0)
  expect(refused).toEqual([])
  await postAs(packer, `/order/${order._id}/refund`, { amount: 1 })
  expect(refused.splice(0)).toEqual([expect.stringContaining('/refund')])

  await desk.goto('/people')
  const role = desk.getByLabel(`Role of ${email}`, { exact: true })
  await role.focus()
  await role.selectOption('Support')
  await desk.getByRole('button', { name: 'Keep it' }).click()
  await expect(role).toHaveValue('warehouse')
  await expect(role).toBeFocused()
  await role.selectOption('Support')
  await desk.getByRole('button', { name: 'Change role' }).click()
  await expect(desk.getByText(`${email}: Support`)).toBeVisible()
  await packer.goto(`/manageorder/${order.number}`)
  await expect(packer.getByRole('button', { name: /^Refund/ }).first()).toBeVisible()
  await expect(packer.getByLabel('Carrier')).toHaveCount(0)
  await visit(packer, {
    '/manageorder/returns': 'Returns',
    '/managereview': 'Manage reviews',
    '/discounts': 'Discounts',
    '/customers': 'Customers',
  })
  await role.selectOption('Catalogue')
  await desk.getByRole('button', { name: 'Change role' }).click()
  await expect(desk.getByText(`${email}: Catalogue`)).toBeVisible()
  await visit(packer, {
    '/addproduct': 'Add a tool',
    '/manageproduct': 'Manage tools',
    '/managebranches': 'Branches',
  })
  expect(refused).toEqual([])
  const letGo = await hold(desk, '**/staff')
  await role.selectOption('Warehouse')
  await desk.getByRole('button', { name: 'Change role' }).click()
  await expect(desk.getByText(`${email}: Warehouse`)).toBeVisible()
  await desk.getByRole('button', { name: `Take the role of ${email} away` }).click()
  await expect(desk.getByRole('button', { name: 'Take role away' })).toBeVisible()
  letGo()
  await desk.getByRole('button', { name: 'Take role away' }).click()
  await expect(desk.getByText(`${email} has no role any more`)).toBeVisible()
  await packer.goto('/manageorder')
  await expect(packer).toHaveURL(/\/login\?from=%2Fmanageorder$/)
  await desk.goto('/people/log')
  await expect(desk.getByText('took warehouse away')).toBeVisible()
  for (const page of [buyer, packer]) await page.context().close()
})

/** What lies in the store house. */
async function countStock(page: Page, { sku }: { sku: string }) {
  await page.goto(`/manageproduct?q=${sku}`)
  await page.getByRole('button', { name: 'Stock by place of Tray' }).click()
  const places = page.getByRole('dialog', { name: 'Stock by place' })
  await places.getByRole('radio', { name: 'Correct a count' }).check()
  await places.getByLabel('Pieces', { exact: true }).fill('7')
  await places.getByLabel('Note').fill('Counted')
  await places.getByRole('button', { name: 'Save count' }).click()
  await expect(places.getByRole('row', { name: 'Store house' })).toContainText('7')
  await expect(places.getByText('-3 Store house, counted: Counted')).toBeVisible()
}

/** Opens pages as the role that they are for: all that they need has to come. */
async function visit(page: Page, headings: Record<string, string>) {
  for (const [path, name] of Object.entries(headings)) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
}
