import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '#testing/shop.ts'

const run = promisify(execFile)

test('the operator names an admin, whose email must be confirmed', async () => {
  const shop = await openShop()
  onTestFinished(() => shop.close())
  const { email } = await shop.signIn()
  const command = () =>
    run(process.execPath, ['scripts/admin.ts', email], { env: { ...process.env, DATABASE_URL: shop.url } })
  await shop.db.updateTable('identity_users').set({ emailVerified: false }).execute()
  await expect(command()).rejects.toThrow(`${email} is not confirmed yet`)
  await shop.db.updateTable('identity_users').set({ emailVerified: true }).execute()
  expect((await command()).stdout).toContain(`${email} is an admin now.`)
  expect(await shop.db.selectFrom('users').select('role').execute()).toEqual([{ role: 'admin' }])
})
