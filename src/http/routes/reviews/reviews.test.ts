import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MyReviews, OwnReview, Review } from '#src/contract/reviews.ts'
import { markReviewsVerified } from '#src/store/reviews/review-changes.ts'
import { writeTestOrder } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Visitor = { id: string; email: string; headers: Record<string, string> }

const send = (who: Pick<Visitor, 'headers'> | undefined, method: string, path: string, body?: object) =>
  shop.app.request(path, {
    method,
    headers: { 'content-type': 'application/json', ...who?.headers },
    body: body && JSON.stringify(body),
  })

const words = (more: object = {}) => ({
  name: 'Amina',
  description: 'Fits well.',
  productname: 'Something else',
  rating: 5,
  ...more,
})

const write = async (who: Visitor, more: object = {}) =>
  (await (await send(who, 'POST', '/review', words(more))).json()) as Review

const shown = async () => (await (await shop.get('/review')).json()) as Review[]

const buy = (buyer: Visitor, id: string, state: 'pending' | 'paid' | 'delivered' | 'refunded') =>
  writeTestOrder(shop, { buyer, tool: { id }, state, at: new Date() })

describe('POST /review', () => {
  it('shows a fresh review at once, with the email of the token and markup as it was typed', async () => {
    const who = await shop.signIn()
    expect((await shown()).some((review) => review.description.includes('<script>'))).toBe(false)
    await write(who, { email: 'someone@else.example', description: '<script>alert(1)</script>' })
    const [newest] = await shown()
    expect(newest).toMatchObject({ description: '<script>alert(1)</script>', verified: false })
    expect(newest?.email).toBe(`${who.email[0]}…@example.com`)
  })

  it('keeps one review for each person and tool', async () => {
    const tool = await makeTool(shop, { name: 'Twin heat pipe' })
    const who = await shop.signIn()
    const other = await shop.signIn()
    const first = await write(who, { productname: tool.name, rating: 2 })
    const second = await write(who, { productname: '  TWIN heat PIPE ', rating: 4 })
    await write(other, { productname: tool.name })
    expect(second).toMatchObject({ _id: first._id, rating: 4, productname: tool.name })
    await shop.db.updateTable('tools').set({ name: 'Triple heat pipe' }).where('id', '=', tool.id).execute()
    await write(who, { productname: 'Triple heat pipe', rating: 3 })
    const { reviews } = (await (await shop.get('/myreviews', who.headers)).json()) as MyReviews
    expect(reviews).toMatchObject([{ productname: 'Triple heat pipe', rating: 3 }])
  })

  it('is verified by paid orders only, also when the payment comes later', async () => {
    const who = await shop.signIn()
    const tool = await makeTool(shop)
    await buy(who, tool.id, 'pending')
    await buy(who, tool.id, 'refunded')
    expect((await write(who, { productname: tool.name, verified: true })).verified).toBe(false)
    await markReviewsVerified(shop.db, { email: who.email, toolIds: [tool.id] })
    expect((await shown())[0]).toMatchObject({ productname: tool.name, verified: true })
    const other = await makeTool(shop)
    const neighbour = await shop.signIn()
    await write(who, { productname: other.name })
    await write(neighbour, { productname: tool.name })
    await markReviewsVerified(shop.db, { email: who.email, toolIds: [tool.id] })
    for (const { productname, verified } of (await shown()).slice(0, 2))
      expect([productname, verified]).toEqual([productname, false])
    await buy(who, tool.id, 'paid')
    expect((await write(who, { productname: tool.name })).verified).toBe(true)
    const mine = (await (await shop.get('/myreviews', who.headers)).json()) as MyReviews
    expect(mine.bought).toEqual([tool.name])
  })

  it('is about a tool that is sold or was bought, and else about the shop', async () => {
    const who = await shop.signIn()
    const gone = await makeTool(shop)
    await buy(who, gone.id, 'delivered')
    await shop.db.updateTable('tools').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
    expect(await write(who, { productname: gone.name })).toMatchObject({ verified: true, general: false })
    const stranger = await shop.signIn()
    expect(await write(stranger, { productname: gone.name })).toMatchObject({
      verified: false,
      general: true,
    })
    const sold = await makeTool(shop)
    expect(await write(stranger, { productname: sold.name })).toMatchObject({ general: false })
    expect((await shown()).map(({ general }) => general).slice(0, 3)).toEqual([false, true, false])
  })

  it.each([0, 6, -1, 2.5, 1e99, '', 'five', '4.5', null, undefined, [5]])(
    'refuses a rating of %j',
    async (rating) => {
      const who = await shop.signIn()
      const answer = await send(who, 'POST', '/review', words({ rating }))
      expect(answer.status).toBe(422)
      expect((await answer.json()).errors).toMatchObject([{ field: 'rating' }])
    },
  )

  it('takes the digit that a form sends', async () => {
    expect((await write(await shop.signIn(), { rating: '3' })).rating).toBe(3)
  })

  it.each(['name', 'description', 'productname'])('needs its %s', async (field) => {
    const who = await shop.signIn()
    for (const wrong of [undefined, '  ', 'x'.repeat(3000), 'a\u0000']) {
      const answer = await send(who, 'POST', '/review', words({ [field]: wrong }))
      expect(answer.status).toBe(422)
      expect((await answer.json()).errors).toMatchObject([{ field }])
    }
  })

  it('is for signed-in people', async () => {
    expect((await send(undefined, 'POST', '/review', words())).status).toBe(401)
    expect((await shop.get('/myreviews')).status).toBe(401)
  })
})

describe('hiding a review', () => {
  it('takes it off the pages, tells its writer why, and stands in the audit log', async () => {
    const who = await shop.signIn()
    const admin = await shop.signIn({ role: 'admin' })
    const { _id } = await write(who, { description: 'Call me at 555 0100' })
    const hidden = await send(admin, 'PUT', `/review/${_id}/hide`, { reason: 'A phone number' })
    expect(hidden.status).toBe(200)
    expect((await shown()).map((review) => review._id)).not.toContain(_id)
    await write(who, { description: 'Call me again' })
    expect((await shown()).map((review) => review._id)).not.toContain(_id)
    const { reviews } = (await (await shop.get('/myreviews', who.headers)).json()) as MyReviews
    expect(reviews).toMatchObject([{ hidden: 'A phone number', email: who.email }])
    const audit = await shop.db.selectFrom('audit_log').selectAll().where('subject', '=', _id).execute()
    expect(audit).toMatchObject([{ actor: admin.email, details: { reason: 'A phone number' } }])
    await send(admin, 'DELETE', `/review/${_id}/hide`)
    expect((await shown()).map((review) => review._id)).toContain(_id)
  })

  it('is for admins, and needs a reason', async () => {
    const who = await shop.signIn()
    const admin = await shop.signIn({ role: 'admin' })
    const { _id } = await write(who)
    expect((await send(who, 'PUT', `/review/${_id}/hide`, { reason: 'mine' })).status).toBe(403)
    expect((await send(admin, 'PUT', `/review/${_id}/hide`, { reason: ' ' })).status).toBe(422)
    expect((await send(admin, 'PUT', '/review/x/hide', { reason: 'no such' })).status).toBe(404)
    expect((await shop.get('/allreviews', who.headers)).status).toBe(403)
    const all = (await (await shop.get('/allreviews?limit=1', admin.headers)).json()) as OwnReview[]
    expect(all).toMatchObject([{ _id, email: who.email }])
  })

  it('sees first what was written last, also when it replaced an earlier one', async () => {
    const admin = await shop.signIn({ role: 'admin' })
    const [who, other] = [await shop.signIn(), await shop.signIn()]
    const { _id } = await write(who)
    await write(other)
    await write(who, { description: 'Broke after a week.' })
    const all = (await (await shop.get('/allreviews?limit=1', admin.headers)).json()) as OwnReview[]
    expect(all).toMatchObject([{ _id, description: 'Broke after a week.' }])
  })
})

describe('the shop’s reply', () => {
  const find = async (id: string) => (await shown()).find(({ _id }) => _id === id)

  it('stands under the review for everyone, can be changed and taken away, and is in the audit log', async () => {
    const who = await shop.signIn()
    const staff = await shop.signIn({ role: 'support' })
    const review = await write(who, { productname: 'Hinge that squeaks' })
    const reply = async (words: string) =>
      (await send(staff, 'PUT', `/review/${review._id}/reply`, { reply: words })).status
    const newest = () =>
      shop.db.selectFrom('audit_log').selectAll().orderBy('no', 'desc').executeTakeFirstOrThrow()
    expect(await find(review._id)).not.toHaveProperty('reply')
    expect(await reply('  A drop of oil helps.  ')).toBe(200)
    expect(await find(review._id)).toMatchObject({ reply: 'A drop of oil helps.' })
    expect(await newest()).toMatchObject({ actor: staff.email, action: 'replied to a review' })
    expect(await reply('We send a new one.')).toBe(200)
    expect(await find(review._id)).toMatchObject({ reply: 'We send a new one.' })
    expect(await reply('x'.repeat(2001))).toBe(422)
    expect(await reply('')).toBe(200)
    expect(await find(review._id)).not.toHaveProperty('reply')
    expect(await newest()).toMatchObject({ action: 'took a reply to a review away' })
    // Somebody else was quicker: with a reply, or the reviewer with other words.
    const [own] = (await (await send(who, 'GET', '/myreviews')).json()).reviews
    const asSeen = async (seen: object) =>
      (await send(staff, 'PUT', `/review/${review._id}/reply`, { reply: 'Late', seen })).status
    expect(await asSeen({ created: own.created, reply: 'Other words' })).toBe(409)
    expect(await asSeen({ created: '2026-01-01T00:00:00.000Z', reply: own.reply ?? '' })).toBe(409)
    const nowhere = '/review/00000000-0000-4000-8000-000000000000/reply'
    expect((await send(staff, 'PUT', nowhere, { reply: 'Hello' })).status).toBe(404)
    expect((await send(who, 'PUT', `/review/${review._id}/reply`, { reply: 'Mine' })).status).toBe(403)
  })

  it('goes when the review is written anew, because it answered other words', async () => {
    const who = await shop.signIn()
    const admin = await shop.signIn({ role: 'admin' })
    const { _id } = await write(who, { productname: 'Screws' })
    await send(admin, 'PUT', `/review/${_id}/reply`, { reply: 'Thank you.' })
    await write(who, { productname: 'Screws', description: 'They broke.' })
    expect(await find(_id)).toMatchObject({ description: 'They broke.' })
    expect(await find(_id)).not.toHaveProperty('reply')
  })
})

describe('reviews that the shop reads first', () => {
  it('wait until staff show them, and their writer is told', async () => {
    const admin = await shop.signIn({ role: 'admin' })
    const set = async (newReviews: string) => {
      const { seen } = await (await send(admin, 'GET', '/shop-settings')).json()
      expect((await send(admin, 'PUT', '/shop-settings', { seen, values: { newReviews } })).status).toBe(200)
    }
    const who = await shop.signIn()
    const listed = async (id: string) => (await shown()).some(({ _id }) => _id === id)
    const before = await write(who, { productname: 'Fan' })
    expect(await listed(before._id)).toBe(true)
    await set('held')
    const held = await write(who, { productname: 'Pump' })
    expect(await listed(held._id)).toBe(false)
    const mine = (await (await send(who, 'GET', '/myreviews')).json()) as MyReviews
    expect(mine.reviews.find(({ _id }) => _id === held._id)?.hidden).toContain('We read every review')
    await write(who, { productname: 'Fan', description: 'Written anew.' })
    expect(await listed(before._id)).toBe(false)
    await send(admin, 'DELETE', `/review/${held._id}/hide`)
    expect(await listed(held._id)).toBe(true)
    await set('shown')
    expect(await listed((await write(who, { productname: 'Lamp' }))._id)).toBe(true)
  })
})
