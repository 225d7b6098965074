import { parseCronItems } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCompany } from '#testing/jobs.ts'
import { openShop, type TestShop } from '#testing/shop.ts'
import { createTasks, regularTasks } from './jobs.ts'

const day = 24 * 3_600_000

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const tasks = (now = new Date()) =>
  createTasks({
    ...shop,
    now: () => now,
    readCompany: async () => testCompany,
  })

test('every kind of work that comes round is known, and its times can be read', () => {
  expect(Object.keys(tasks())).toEqual(expect.arrayContaining(Object.keys(regularTasks)))
  const items = Object.entries(regularTasks).map(([task, match]) => ({ task, match }))
  expect(parseCronItems(items)).toHaveLength(items.length)
})

test('every task that needs no payload comes round by itself', () => {
  const alone = Object.entries(tasks()).filter(([, task]) => task?.length === 0)
  expect(alone.map(([name]) => name).sort()).toEqual(Object.keys(regularTasks).sort())
})

test('emails are kept for thirty days after they were written, and those that wait for longer', async () => {
  const write = (subject: string, daysAgo: number, sent: boolean) =>
    shop.pool.query(
      `insert into emails (to_address, subject, paragraphs, created_at, sent_at)
       values ('ann@example.com', $1, '[]', now() - make_interval(days => $2), case when $3 then now() end)`,
      [subject, daysAgo, sent],
    )
  await write('old', 31, true)
  await write('young', 29, true)
  await write('old, not sent', 31, false)
  await tasks().deleteOldEmails?.({})
  const left = await shop.db.selectFrom('emails').select('subject').orderBy('no').execute()
  expect(left).toEqual([{ subject: 'young' }, { subject: 'old, not sent' }])
  await tasks(new Date(Date.now() + 2 * day)).deleteOldEmails?.({})
  expect(await shop.db.selectFrom('emails').select('subject').execute()).toEqual([
    { subject: 'old, not sent' },
  ])
})

test('windows of rate limits that have ended are cleared away', async () => {
  await shop.pool.query(`insert into rate_limits (key, count, resets_at) values
    ('ended', 1, now() - interval '1 second'), ('open', 1, now() + interval '1 hour')`)
  await tasks().deleteExpiredLimits?.({})
  expect(await shop.db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'open' }])
})
