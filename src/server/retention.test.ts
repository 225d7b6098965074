import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SettingName } from '#src/contract/settings.ts'
import { insertSettingChange } from '#src/store/settings/setting-changes.ts'
import { testCompany } from '#testing/jobs.ts'
import { openShop, type TestShop } from '#testing/shop.ts'
import { createTasks } from './jobs.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const now = new Date('2026-11-16T12:00:00Z')
const day = 24 * 3_600_000
const tasks = () => createTasks({ ...shop, now: () => now, readCompany: async () => testCompany })
const set = (name: SettingName, to: number) =>
  insertSettingChange(shop.db, { name, from: 0, to, actor: 'owner@example.com', at: new Date() })

/** Writes a row of that moment. */
const write = {
  emails: (name: string, at: Date) =>
    shop.pool.query(
      `insert into emails (to_address, subject, paragraphs, created_at, sent_at) values ('a@example.com', $1, '[]', $2, $2)`,
      [name, at],
    ),
  sign_ins: async (name: string, at: Date) => {
    const person = await shop.signIn()
    await shop.pool.query(
      `insert into sign_ins (identity_id, at, succeeded, user_agent)
       select identity_id, $2, true, $3 from users where email = $1`,
      [person.email, at, name],
    )
  },
  missed_searches: (name: string, at: Date) =>
    shop.pool.query(`insert into missed_searches values ($1, 1, false, $2::timestamptz)`, [name, at]),
  invitations: (name: string, at: Date) =>
    shop.pool.query(
      `insert into invitations (email, role, token_hash, invited_by, sent_at, expires_at)
       values ($1, 'support', sha256(convert_to($1::text, 'UTF8')), 'owner@example.com', $2::timestamptz - interval '7 days', $2)`,
      [name, at],
    ),
}

interface Kept {
  name: SettingName
  table: keyof typeof write
  column: string
  task: string
  /** How much older is too old. */
  step: number
}

const kept: Kept[] = [
  { name: 'emailDays', table: 'emails', column: 'subject', task: 'deleteOldEmails', step: 1 },
  { name: 'signInDays', table: 'sign_ins', column: 'user_agent', task: 'deleteOldSignIns', step: 1 },
  {
    ...{ name: 'missedSearchDays', table: 'missed_searches', column: 'words' },
    ...{ task: 'deleteOldMissedSearches', step: day },
  },
  { name: 'invitationDays', table: 'invitations', column: 'email', task: 'deleteExpired', step: 1 },
]

test.each(kept)(
  '$table are kept for as many days as the owner sets',
  async ({ name, table, column, task, step }) => {
    const names = ['kept@example.com', 'gone@example.com']
    const left = async () =>
      (
        await shop.pool.query(`select ${column} as name from ${table} where ${column} = any($1) order by 1`, [
          names,
        ])
      ).rows.map((row) => row.name)
    await set(name, 45)
    await write[table]('kept@example.com', new Date(now.getTime() - 45 * day))
    await write[table]('gone@example.com', new Date(now.getTime() - 45 * day - step))
    await tasks()[task]?.({})
    expect(await left()).toEqual(['kept@example.com'])
    await set(name, 44)
    await tasks()[task]?.({})
    expect(await left()).toEqual([])
  },
)

test.each([
  ['emailDays', 6, 7],
  ['signInDays', 29, 30],
  ['missedSearchDays', 6, 7],
  ['invitationDays', 0, 1],
] as const)('%s has a least number: %i is too few, %i is not', async (name, few, enough) => {
  const admin = await shop.signIn({ role: 'admin' })
  const put = async (value: number) => {
    const { seen } = (await (await shop.get('/shop-settings', admin.headers)).json()) as { seen: number }
    const body = JSON.stringify({ seen, values: { [name]: value } })
    const headers = { ...admin.headers, 'content-type': 'application/json' }
    return (await shop.app.request('/shop-settings', { method: 'PUT', headers, body })).status
  }
  expect(await put(few)).toBe(422)
  expect(await put(enough)).toBe(200)
})
