import { expect, onTestFinished, test } from 'vitest'
import type { Person } from '#src/contract/accounts/accounts.ts'
import { openShop } from '#testing/shop.ts'

const strict = { twoStep: true, provedEmail: true }

async function open(adminRules = strict) {
  const shop = await openShop({ adminRules })
  onTestFinished(() => shop.close())
  const admin = await shop.signIn({ role: 'admin' })
  const change = (column: 'emailVerified' | 'twoFactorEnabled', value: boolean, email = admin.email) =>
    shop.db
      .updateTable('identity_users')
      .set({ [column]: value })
      .where('email', '=', email)
      .execute()
  const status = async () => (await shop.get('/audit', admin.headers)).status
  return { shop, admin, change, status }
}

test('an admin needs a second step and a confirmed email where the shop demands them', async () => {
  const { shop, admin, change, status } = await open()
  /** What the page leads the admin to. */
  const need = async () => ((await (await shop.get('/account', admin.headers)).json()) as Person).adminNeeds
  expect(await status()).toBe(403)
  expect(await need()).toBe('twoStep')
  await change('twoFactorEnabled', true)
  expect(await status()).toBe(200)
  expect(await need()).toBeUndefined()
  await change('emailVerified', false)
  expect(await status()).toBe(403)
  expect(await need()).toBe('confirmedEmail')
  const user = await shop.signIn()
  expect(await (await shop.get('/account', user.headers)).json()).not.toHaveProperty('adminNeeds')
})

test('a shop that does not demand them lets an admin work', async () => {
  const { status } = await open({ twoStep: false, provedEmail: false })
  expect(await status()).toBe(200)
})

test('nobody becomes an admin with an email that is not confirmed', async () => {
  const { shop, admin, change } = await open()
  await change('twoFactorEnabled', true)
  const user = await shop.signIn()
  const promote = async () =>
    (await shop.app.request(`/adminuser/admin/${user.email}`, { method: 'PUT', headers: admin.headers }))
      .status
  await change('emailVerified', false, user.email)
  expect(await promote()).toBe(409)
  await change('emailVerified', true, user.email)
  expect(await promote()).toBe(200)
})
