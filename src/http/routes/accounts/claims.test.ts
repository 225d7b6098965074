import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#testing/browser.ts'
import { openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ limitFactor: 1000 })
})
afterAll(() => shop.close())

test('whether someone is an admin is told about oneself, and about others to admins only', async () => {
  const [user, admin] = [await shop.signIn(), await shop.signIn({ role: 'admin' })]
  const ask = async (email: string, who: { headers: Record<string, string> }) => {
    const answer = await shop.get(`/admin/${encodeURIComponent(email)}`, who.headers)
    return answer.status === 200 ? answer.json() : answer.status
  }
  expect(await ask(user.email, user)).toEqual({ admin: false })
  expect(await ask(admin.email.toUpperCase(), admin)).toEqual({ admin: true })
  expect(await ask(admin.email, user)).toBe(403)
  expect(await ask('nobody@example.com', user)).toBe(403)
  expect(await ask(user.email, admin)).toEqual({ admin: false })
  expect(await ask('nobody@example.com', admin)).toEqual({ admin: false })
  const second = await shop.signIn({ role: 'admin' })
  expect(await ask(second.email, admin)).toEqual({ admin: true })
})

test('the same person gets a token as often as they ask, and stays one user', async () => {
  const browser = openBrowser(shop)
  const email = 'again@example.com'
  await browser.signUp(email)
  const ids = []
  for (let times = 0; times < 2; times++) {
    const { status, headers } = await browser.exchange(email)
    expect(status).toBe(200)
    ids.push((await (await shop.get('/account', headers)).json()).uid)
  }
  expect(ids[0]).toBeTypeOf('string')
  expect(ids[1]).toBe(ids[0])
})

test.each([
  { row: 'a user whom nobody has claimed yet', role: 'user', identity: null, status: 200 },
  { row: 'an admin whom nobody has claimed yet', role: 'admin', identity: null, status: 403 },
  { row: 'a user of another identity', role: 'user', identity: 'someone else', status: 403 },
  { row: 'an admin of another identity', role: 'admin', identity: 'another one', status: 403 },
] as const)('whoever takes the email of $row is answered $status', async ({ role, identity, status }) => {
  const email = `claimed-${role}-${identity ? 'taken' : 'free'}@example.com`
  const { id } = await shop.db
    .insertInto('users')
    .values({ email, name: 'There before', role, identity_id: identity })
    .returning('id')
    .executeTakeFirstOrThrow()
  const browser = openBrowser(shop)
  await browser.signUp(email)
  expect((await browser.exchange(email)).status).toBe(status)
  const row = await shop.db
    .selectFrom('users')
    .select(['id', 'role', 'identity_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ id, role })
  if (status !== 200) expect(row.identity_id).toBe(identity)
})
