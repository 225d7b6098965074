import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Profile } from '#src/contract/accounts/profiles.ts'
import { openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Visitor = { email: string; headers: Record<string, string> }

const send = (who: Visitor | undefined, method: string, path: string, body: object) =>
  shop.app.request(path, {
    method,
    headers: { 'content-type': 'application/json', ...who?.headers },
    body: JSON.stringify(body),
  })

const facts = (who: { email: string }, more: object = {}) => ({
  email: who.email,
  name: 'Amina Rahman',
  address: '12 Bench Street',
  phoneno: '+1 555 0100',
  profilelink: 'https://example.com/amina',
  ...more,
})

const add = async (who: Visitor) =>
  (await (await send(who, 'POST', '/userinfo', facts(who))).json()) as Profile

describe('a profile', () => {
  it('is added, read as a list of one, and changed', async () => {
    const who = await shop.signIn()
    const path = `/myprofileinfo?email=${encodeURIComponent(who.email)}`
    expect(await (await shop.get(path, who.headers)).json()).toEqual([])
    const added = await add(who)
    expect(added).toMatchObject(facts(who))
    const changed = await send(
      who,
      'PUT',
      `/updateuserinfo/${added._id}`,
      facts(who, { name: '<b>Amina</b>' }),
    )
    expect(changed.status).toBe(200)
    expect(await (await shop.get(path, who.headers)).json()).toEqual([{ ...added, name: '<b>Amina</b>' }])
    expect(await (await shop.get(`/updateuserinfo/${added._id}`, who.headers)).json()).toMatchObject({
      name: '<b>Amina</b>',
    })
  })

  it('is one for each person, however often it is added', async () => {
    const who = await shop.signIn()
    const first = await add(who)
    const second = await send(who, 'POST', '/userinfo', facts(who, { name: 'Amina again' }))
    expect(second.status).toBe(201)
    expect(await second.json()).toEqual({ ...first, name: 'Amina again' })
  })

  it.each(['email', 'name', 'address', 'phoneno', 'profilelink'])('needs its %s', async (field) => {
    const who = await shop.signIn()
    for (const wrong of [undefined, '', '   ', 7, 'x'.repeat(600), 'a\u0000b']) {
      const answer = await send(who, 'POST', '/userinfo', facts(who, { [field]: wrong }))
      expect(answer.status).toBe(422)
      expect((await answer.json()).errors[0].field).toBe(field)
    }
    expect(await (await shop.get('/myprofileinfo', who.headers)).json()).toEqual([])
  })

  it('does not exist for anyone else', async () => {
    const owner = await shop.signIn()
    const other = await shop.signIn()
    const admin = await shop.signIn({ role: 'admin' })
    const { _id } = await add(owner)
    for (const who of [other, admin]) {
      const email = encodeURIComponent(owner.email)
      expect((await shop.get(`/myprofileinfo?email=${email}`, who.headers)).status).toBe(403)
      expect((await shop.get(`/updateuserinfo/${_id}`, who.headers)).status).toBe(404)
      expect((await send(who, 'PUT', `/updateuserinfo/${_id}`, facts(who))).status).toBe(404)
      expect((await send(who, 'POST', '/userinfo', facts(owner))).status).toBe(403)
    }
    expect(await (await shop.get('/myprofileinfo', owner.headers)).json()).toMatchObject([
      { email: owner.email },
    ])
  })

  it('answers 404 for an id that is none', async () => {
    const who = await shop.signIn()
    expect((await shop.get('/updateuserinfo/x', who.headers)).status).toBe(404)
    expect((await send(who, 'PUT', '/updateuserinfo/%00', facts(who))).status).toBe(404)
  })

  it('says "No user is logged in" without a token', async () => {
    const calls = [
      () => shop.get('/myprofileinfo?email=a@example.com'),
      () => shop.get('/updateuserinfo/00000000-0000-4000-8000-000000000000'),
      () => send(undefined, 'POST', '/userinfo', facts({ email: 'a@example.com' })),
      () => send(undefined, 'PUT', '/updateuserinfo/x', {}),
    ]
    for (const call of calls) {
      const answer = await call()
      expect(answer.status).toBe(401)
      expect((await answer.json()).detail).toBe('No user is logged in')
    }
  })
})
