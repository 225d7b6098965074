import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '#testing/shop.ts'

async function open() {
  const shop = await openShop()
  onTestFinished(() => shop.close())
  const signIn = (email: string) =>
    shop.app.request('http://shop.test/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'http://shop.test' },
      body: JSON.stringify({ email, password: 'wrong-one' }),
    })
  return { shop, signIn }
}

test('after ten tries an account waits, whether anyone has it or not, and others do not', async () => {
  const { signIn } = await open()
  for (let tries = 0; tries < 10; tries++) expect((await signIn('Ann@example.com')).status).toBe(401)
  const refused = await signIn('ann@example.com ')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(60)
  expect((await signIn('bob@example.com')).status).toBe(401)
})

test('the count begins anew when its window ends, and trying again does not put that off', async () => {
  const { shop, signIn } = await open()
  const tryTooOften = async () => {
    for (let tries = 0; tries < 10; tries++) expect((await signIn('ann@example.com')).status).toBe(401)
    expect((await signIn('ann@example.com')).status).toBe(429)
  }
  await tryTooOften()
  /** As if so many seconds had gone by. */
  const later = (seconds: number) =>
    shop.pool.query('update rate_limits set resets_at = resets_at - make_interval(secs => $1)', [seconds])
  await later(590)
  const refused = await signIn('ann@example.com')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(10)
  await later(10)
  await tryTooOften()
})

test('sixty reviews in an hour are enough for one person', async () => {
  const { shop } = await open()
  const writer = await shop.signIn()
  const write = (no: number) =>
    shop.app.request('/review', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...writer.headers },
      body: JSON.stringify({ name: 'W', description: 'D', productname: `Made up ${no}`, rating: 5 }),
    })
  for (let no = 0; no < 60; no++) expect((await write(no)).status).toBe(201)
  expect((await write(60)).status).toBe(429)
})

test('all processes count together: the count stands in the database', async () => {
  const { shop, signIn } = await open()
  await signIn('ann@example.com')
  const rows = await shop.db.selectFrom('rate_limits').selectAll().execute()
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('ann')
})
