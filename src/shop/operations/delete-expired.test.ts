import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '#testing/shop.ts'
import { deleteExpired } from './delete-expired.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('what has expired is deleted: sessions, links, and events of the card provider after 90 days', async () => {
  const { sessionId } = await shop.signIn()
  const link = (id: string, days: number) =>
    shop.pool.query(
      `insert into identity_verifications (id, identifier, value, "expiresAt")
       values ($1, 'x', 'y', now() + make_interval(days => $2))`,
      [id, days],
    )
  const event = (id: string, daysAgo: number | null) =>
    shop.pool.query(
      `insert into webhook_events (id, type, payload, received_at, handled_at)
       values ($1, 'charge.refunded', '{}', now() - interval '200 days', now() - make_interval(days => $2))`,
      [id, daysAgo],
    )
  await link('over', -1)
  await link('open', 1)
  await event('old', 91)
  await event('young', 89)
  await event('not handled', null)
  const left = async () => {
    const { rows } = await shop.pool.query<{ id: string }>(
      `select id from identity_sessions union all select id from identity_verifications
       union all select id from webhook_events`,
    )
    return rows.map(({ id }) => id).sort()
  }
  await deleteExpired(shop.db, { now: new Date(), invitationDays: 30 })
  expect(await left()).toEqual([sessionId, 'not handled', 'open', 'young'].sort())
  await deleteExpired(shop.db, { now: new Date(Date.now() + 8 * 24 * 3_600_000), invitationDays: 30 })
  expect(await left()).toEqual(['not handled'])
})
