import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '#testing/shop.ts'
import { createFirstAdmin } from './create-first-admin.ts'

test('however many processes start at once, there is one first admin with one password that works', async () => {
  const shop = await openShop()
  onTestFinished(() => shop.close())
  const started = await Promise.all([1, 2, 3].map(() => createFirstAdmin(shop.db, shop.identity)))
  const [admin, ...others] = started.filter((each) => each !== undefined)
  expect(others).toEqual([])
  const answer = await shop.app.request('http://shop.test/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'http://shop.test' },
    body: JSON.stringify(admin),
  })
  expect(answer.status).toBe(200)
  expect(await createFirstAdmin(shop.db, shop.identity)).toBeUndefined()
})
