import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#src/config/log.ts'
import type { PlacedOrder } from '#src/contract/orders/placing.ts'
import { doJobs } from '#testing/jobs.ts'
import { askProcessor, payByCard } from '#testing/selling/cards.ts'
import { readTestOrder } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'
import { createApp } from './app.ts'
import { ResponseCache } from './cache/response-cache.ts'

let written = ''
const log = createLog(
  'trace',
  new Writable({
    write(chunk, _encoding, done) {
      written += chunk
      done()
    },
  }),
)

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ log, limitFactor: 1000 })
})
afterAll(() => shop.close())
beforeEach(() => {
  written = ''
})

const origin = 'http://shop.test'
const post = (path: string, body: object, headers = {}, method = 'POST') =>
  shop.app.request(origin + path, {
    method,
    headers: { 'content-type': 'application/json', origin, ...headers },
    body: JSON.stringify(body),
  })

test('the log knows what was asked, and neither who nor with which secret', async () => {
  const email = 'very.private@example.com'
  const password = 'pass-word-of-somebody'
  const signedUp = await post('/api/auth/sign-up/email', { name: 'Private Person', email, password })
  const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await post('/api/auth/sign-in/email', { email, password: `${password}-wrong` })
  await post('/api/auth/sign-in/email', { email, password })
  const exchanged = await post(`/user/${encodeURIComponent(email)}`, { email }, { cookie }, 'PUT')
  const { token } = (await exchanged.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  await shop.get(`/admin/${email}`, headers)
  await shop.get(`/myorder?email=${email}`, headers)
  const info = {
    email,
    name: 'Private Person',
    address: '7 Secret Street',
    phoneno: '555 0199',
    profilelink: 'x',
  }
  await post('/userinfo', info, headers)
  const tool = await makeTool(shop)
  const more = { address: '7 Secret Street', phoneNo: '555 0199' }
  const placed = await post('/order', readTestOrder(tool, more), headers)
  const order = (await placed.json()) as PlacedOrder
  const intent = await post('/create-payment-intent', { price: order.price, orderId: order._id }, headers)
  const { clientSecret } = (await intent.json()) as { clientSecret: string }
  await payByCard(shop, clientSecret)
  await post('/password-reset', { email })
  await doJobs(shop)
  const mail = await shop.db
    .selectFrom('emails')
    .selectAll()
    .where('subject', '=', 'Set a new password')
    .executeTakeFirstOrThrow()
  const reset = decodeURIComponent(mail.action?.path.split('#token=')[1] ?? '')
  await post('/api/auth/reset-password', { token: reset, newPassword: `${password}-new` })
  await shop.get(`/api/auth/verify-email?token=${reset}`)

  expect(written).toContain('/create-payment-intent')
  expect(written).toContain('/admin/{email}')
  const secrets = [password, token, cookie.split('=')[1] ?? '', reset, clientSecret, '4242424242424242']
  const personal = [email, encodeURIComponent(email), 'Private Person', 'Secret Street', '555 0199']
  for (const word of [...secrets, ...personal]) expect(written.includes(word), word).toBe(false)
})

test('what fails inside is told to the log with its request, without the row, and to nobody else', async () => {
  const failing = {
    ...shop,
    identify: async () => {
      throw Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
        code: '23505',
        detail: 'Key (email)=(very.private@example.com) already exists.',
      })
    },
  }
  const app = createApp(failing, new ResponseCache(async () => 0))
  const answer = await app.request('/account', {
    headers: { authorization: 'Bearer a-token-in-a-header', 'x-request-id': 'proxy-0001' },
  })
  expect(answer.status).toBe(500)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(await answer.text()).not.toMatch(/users_email_key|private|\.ts:|node_modules/)
  expect(written).toContain('users_email_key')
  expect(written).toContain('proxy-0001')
  expect(written).not.toContain('very.private')
  expect(written).not.toContain('a-token-in-a-header')
})

test.each([
  '/manufacture',
  '/no/such/thing',
  '/account',
  '/docs',
  '/openapi.json',
  '/dev/mail',
  '/robots.txt',
])('%s carries the strict headers', async (path) => expectStrict(await shop.get(path)))

test('an answer made while the books are out of reach carries them too', async () => {
  const app = createApp(
    shop,
    new ResponseCache(async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    }),
  )
  const answer = await app.request('/manufacture')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expectStrict(answer)
})

test('the card processor that stands in carries them too', async () => {
  expectStrict(await shop.app.request('/dev/cards/v1/payment_methods', { method: 'POST' }))
  const { status } = await askProcessor(shop, '/v1/payment_methods', {})
  expect(status).toBe(400)
})

test('over HTTPS browsers are told to stay there', async () => {
  const app = createApp({ ...shop, publicUrl: 'https://shop.test' }, new ResponseCache(async () => 0))
  const answer = await app.request('/health/live')
  expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000')
})

test('what was made for one person is kept nowhere', async () => {
  const { headers } = await shop.signIn()
  for (const path of ['/account', '/myorder', '/myprofileinfo', '/mydata', '/myreviews', '/product/x'])
    expect([path, (await shop.get(path, headers)).headers.get('cache-control')]).toEqual([
      path,
      path === '/product/x' ? null : 'no-store',
    ])
})

test('an id from the proxy is kept only when it looks like one', async () => {
  const echoed = async (id: string) => (await shop.get('/health/live', { 'x-request-id': id })).headers
  expect((await echoed('proxy-0001')).get('x-request-id')).toBe('proxy-0001')
  expect((await echoed('<script>alert(1)</script>')).get('x-request-id')).not.toContain('<')
})

function expectStrict({ headers }: Response) {
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('content-security-policy')).toMatch(/^default-src '(none|self)'/)
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('access-control-allow-origin')).toBeNull()
}
