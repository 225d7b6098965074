import { buyAsNewPerson } from '../buying.ts'
import { expect, test } from '../journey.ts'
import { openDesk, ready } from '../people.ts'
import { expectReadable } from '../readable.ts'

test('staff send an order in two parcels, and its buyer sees what comes when', async ({ page, browser }) => {
  test.slow()
  const { order, email } = await buyAsNewPerson(page)

  const desk = await openDesk(browser, page)
  await desk.goto(`/manageorder?q=${encodeURIComponent(email)}`)
  await ready(desk)
  await expect(
    desk.getByRole('link', { name: order.number, exact: true }).filter({ visible: true }),
  ).toBeVisible()
  // Single letters can be switched off.
  const keys = desk.getByRole('checkbox', { name: /^Keys: J next/ })
  await desk.getByText('Columns', { exact: true }).click()
  await keys.uncheck()
  await desk.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await desk.keyboard.press('j')
  await expect(desk.getByRole('link', { name: order.number, exact: true })).not.toBeFocused()
  await desk.keyboard.press('Enter')
  await keys.check()
  await desk.keyboard.press('Escape')
  await desk.keyboard.press('j')
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(new RegExp(`/manageorder/${order.number}\\?q=`))
  await expect(desk.getByRole('heading', { name: order.number })).toBeVisible()

  const rest = order.quantity - 1
  await desk.getByLabel('Note for staff').fill('Ring before the van leaves.')
  await expect(desk.getByText('Saved', { exact: true })).toBeVisible()
  const pieces = desk.getByLabel(/^Pieces of .+ to send now/)
  await pieces.fill(String(order.quantity + 1))
  await desk.getByRole('button', { name: /^Ship \d/ }).click()
  await expect(pieces).toBeFocused()
  await expect(pieces).toHaveAccessibleDescription(`from 1 to ${order.quantity}`)
  await pieces.fill('1')
  await desk.getByLabel('Carrier').fill('Northline')
  await desk.getByLabel('Tracking number').fill('NL 4471')
  await expect(desk.getByRole('button', { name: 'Ship 1 line, 1 piece' })).toBeEnabled()
  // As a scanner ends a number.
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('Shipped, 1 of 2')).toBeVisible()
  await expectReadable(desk)

  await desk.goto('/overview')
  await desk.getByRole('link', { name: 'Orders sent in part' }).click()
  const listed = desk.getByRole('link', { name: order.number, exact: true }).filter({ visible: true })
  await expect(listed).toBeVisible()
  await expect(desk.getByRole('link', { name: /^Sent in part/ })).toHaveAttribute('aria-current', 'page')
  await ready(desk)
  await expectReadable(desk)
  await desk.getByLabel(`Tick ${order.number}`).filter({ visible: true }).check()
  await desk.getByRole('button', { name: 'Ship 1 order' }).click()
  const many = desk.getByRole('dialog', { name: 'Ship 1 order' })
  await many.getByLabel(`Tracking number of ${order.number}`).fill('NL 4472')
  // A dialog in a dialog: the question goes, and what was typed stays.
  const question = desk.getByRole('alertdialog', { name: 'Leave without shipping?' })
  for (const _ of ['first', 'again']) {
    await desk.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await desk.keyboard.press('Escape')
    // Closed is not yet gone: the browser tells of it later.
    await expect(desk.locator('[role=alertdialog]')).toHaveCount(0)
  }
  await expect(many.getByLabel(`Tracking number of ${order.number}`)).toHaveValue('NL 4472')
  await many.getByLabel('Carrier').fill('')
  await many.getByRole('button', { name: 'Ship 1 order' }).click()
  await expect(many.getByLabel('Carrier')).toBeFocused()
  await many.getByLabel('Carrier').fill('Northline')
  await many.getByRole('button', { name: 'Ship 1 order' }).click()
  await expect(many).toBeHidden()
  await expect(listed).toBeHidden()

  await page.goto(`/dashboard/order/${order.number}`)
  const parcel = (position: number) => page.getByRole('region', { name: `Parcel ${position} of 2` })
  await expect(parcel(1)).toContainText('Northline, NL 4471')
  await expect(parcel(1)).toContainText('1 ×')
  await expect(parcel(2)).toContainText(`${rest} ×`)

  await desk.goto(`/manageorder/${order.number}`)
  await ready(desk)
  for (const position of [1, 2]) {
    await desk.getByRole('button', { name: `Parcel ${position} is delivered` }).click()
    await expect(desk.getByText(`Parcel ${position} of ${order.number} is delivered`)).toBeVisible()
  }
  await expect(desk.getByRole('list', { name: 'Timeline' })).toContainText('Parcel 1 delivered')
  await expect(desk.locator('.state')).toHaveText('Delivered')

  await desk.goto(`/manageorder/print?paper=packing&orders=${order.number}`)
  await expect(desk.getByRole('region', { name: `Packing slip of ${order.number}` })).toContainText(
    `${rest} pieces in this parcel`,
  )
  await desk.context().close()
})
