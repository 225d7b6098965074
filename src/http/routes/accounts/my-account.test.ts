import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MyData } from '#src/contract/accounts/my-account.ts'
import { queueEmail } from '#src/shop/mail/queue-emails.ts'
import { confirmOrders } from '#src/shop/orders/notify-buyer.ts'
import { doJobs } from '#testing/jobs.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Visitor = Awaited<ReturnType<TestShop['signIn']>>

const send = (who: Visitor, method: string, path: string, body: object) =>
  shop.app.request(path, {
    method,
    headers: { 'content-type': 'application/json', ...who.headers },
    body: JSON.stringify(body),
  })

const close = (who: Visitor, email = who.email) => send(who, 'DELETE', '/myaccount', { email })

async function liveALittle(who: Visitor) {
  const tool = await makeTool(shop)
  const profile = { name: 'Amina', address: '12 Bench Street', phoneno: '1', profilelink: 'x' }
  await send(who, 'POST', '/userinfo', { email: who.email, ...profile })
  const words = { name: 'Amina', description: `By ${who.id}`, productname: tool.name, rating: 4 }
  await send(who, 'POST', '/review', words)
  await send(who, 'POST', '/mycart/lines', { lines: [{ productId: tool.id, quantity: 3 }] })
  const order = { productId: tool.id, quantity: 2, phoneNo: '555 0100', address: '12 Bench Street' }
  const placed = await (await send(who, 'POST', '/order', order)).json()
  await queueEmail(shop.db, { to: who.email.toUpperCase(), subject: 'In capitals', paragraphs: [] })
  await confirmOrders(shop.db)
  await doJobs(shop)
  return { tool, orderId: placed._id as string }
}

/** Where someone's email stands in the books. */
const tables = ['users', 'identity_users', 'orders', 'order_history', 'reviews', 'emails'] as const

const traces = async (email: string) => {
  const found: string[] = []
  for (const table of tables) {
    const rows = await shop.db.selectFrom(table).selectAll().execute()
    if (JSON.stringify(rows).toLowerCase().includes(email.toLowerCase())) found.push(table)
  }
  return found
}

const profilesOf = (who: Visitor) =>
  shop.db.selectFrom('profiles').select('name').where('user_id', '=', who.id).execute()

const cartLinesOf = (who: Visitor) =>
  shop.db.selectFrom('cart_lines').select('quantity').where('user_id', '=', who.id).execute()

describe('GET /mydata', () => {
  it('holds what the shop keeps about the caller, and nothing of others', async () => {
    const who = await shop.signIn()
    const other = await shop.signIn()
    await liveALittle(other)
    const { orderId, tool } = await liveALittle(who)
    const answer = await shop.get('/mydata', who.headers)
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    const data = (await answer.json()) as MyData
    expect(data.account.email).toBe(who.email)
    expect(data.profile?.address).toBe('12 Bench Street')
    expect(data.orders.map(({ _id }) => _id)).toEqual([orderId])
    expect(data.cart.lines).toMatchObject([{ productId: tool.id, quantity: 3 }])
    expect(data.reviews).toHaveLength(1)
    expect(JSON.stringify(data)).not.toContain(other.email)
    expect((await shop.get('/mydata')).status).toBe(401)
  })
})

describe('DELETE /myaccount', () => {
  it('keeps the orders and forgets the person, whose tokens die at once', async () => {
    const who = await shop.signIn()
    const { orderId, tool } = await liveALittle(who)
    expect((await close(who)).status).toBe(409)
    await send(who, 'DELETE', `/myorders/${orderId}`, {})
    expect((await close(who, 'someone@else.example')).status).toBe(422)
    expect(await traces(who.email)).toEqual([...tables])
    expect(await profilesOf(who)).toHaveLength(1)
    expect(await cartLinesOf(who)).toHaveLength(1)
    expect((await close(who)).status).toBe(200)
    expect(await traces(who.email)).toEqual([])
    expect(await profilesOf(who)).toEqual([])
    expect(await cartLinesOf(who)).toEqual([])
    const late = { lines: [{ productId: tool.id, quantity: 3 }] }
    expect((await send(who, 'POST', '/mycart/lines', late)).status).toBe(401)
    const order = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({ state: 'cancelled', address: 'removed', phone_no: 'removed' })
    expect((await shop.get('/mydata', who.headers)).status).toBe(401)
    const reviews = (await (await shop.get('/review')).json()) as { description: string; name: string }[]
    expect(reviews.find(({ description }) => description === `By ${who.id}`)?.name).toBe('Former customer')
  })

  it('asks someone with a password for it, and counts the tries', async () => {
    const email = 'closing-with-password@example.com'
    const origin = 'http://shop.test'
    const fromPage = { 'content-type': 'application/json', origin }
    const signedUp = await shop.app.request(`${origin}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: fromPage,
      body: JSON.stringify({ name: 'Amina', email, password: 'secret1' }),
    })
    const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const exchanged = await shop.app.request(`${origin}/user/${email}`, {
      method: 'PUT',
      headers: { ...fromPage, cookie },
      body: JSON.stringify({ email }),
    })
    const { token } = (await exchanged.json()) as { token: string }
    const closeWith = (typed: object) =>
      shop.app.request('/myaccount', {
        method: 'DELETE',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ email, ...typed }),
      })
    for (const typed of [{}, { password: '' }, ...Array(8).fill({ password: 'secret2' })]) {
      const refused = await closeWith(typed)
      expect(refused.status).toBe(422)
      expect((await refused.json()).errors).toMatchObject([{ field: 'password' }])
    }
    expect((await closeWith({ password: 'secret1' })).status).toBe(429)
    await shop.db.deleteFrom('rate_limits').execute()
    expect((await closeWith({ password: 'secret1' })).status).toBe(200)
    expect(await traces(email)).toEqual([])
  })

  it('asks someone without a password for a sign-in of the last ten minutes', async () => {
    const who = await shop.signIn()
    const signedInAgo = (minutes: number) =>
      shop.db
        .updateTable('identity_sessions')
        .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
        .where('id', '=', who.sessionId)
        .execute()
    await signedInAgo(11)
    expect((await close(who)).status).toBe(403)
    await signedInAgo(9)
    expect((await close(who)).status).toBe(200)
  })

  it('lets someone else take the same email later', async () => {
    const who = await shop.signIn()
    await close(who)
    const again = await shop.signIn({ email: who.email })
    expect(await (await shop.get('/myprofileinfo', again.headers)).json()).toEqual([])
  })

  it('does not close the last admin', async () => {
    const one = await shop.signIn({ role: 'admin' })
    const two = await shop.signIn({ role: 'admin' })
    expect((await close(one)).status).toBe(200)
    const refused = await close(two)
    expect(refused.status).toBe(409)
    expect((await refused.json()).detail).toContain('last admin')
    expect((await shop.get('/mydata', two.headers)).status).toBe(200)
  })
})
