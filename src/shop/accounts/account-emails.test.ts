import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { doJobs } from '#testing/jobs.ts'
import { openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ limitFactor: 1000 })
})
afterAll(() => shop.close())

const origin = 'http://shop.test'
const send = (path: string, body: object, cookie = '') =>
  shop.app.request(origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin, Cookie: cookie },
    body: JSON.stringify(body),
  })

async function signUp(email: string) {
  const answer = await send('/api/auth/sign-up/email', { name: 'New Person', email, password: 'secret1' })
  expect(answer.status).toBe(200)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** xmin is the transaction that wrote a row. */
const writtenWith = async (sql: string, email: string) =>
  (await shop.pool.query<{ together: boolean }>(sql, [email])).rows.map(({ together }) => together)

const subjectsTo = async (email: string) =>
  (
    await shop.db
      .selectFrom('emails')
      .select('subject')
      .where('to_address', '=', email)
      .orderBy('no')
      .execute()
  ).map(({ subject }) => subject)

const jobsOf = (task: string) => `graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = '${task}'`

test('a new account and the job for its email are one transaction; the email is sent once', async () => {
  const email = 'emails-new@example.com'
  await signUp(email)
  const together = `select u.xmin::text = j.xmin::text as together from identity_users u
    join ${jobsOf('mailConfirmation')} on j.payload->>'identityId' = u.id where u.email = $1`
  expect(await writtenWith(together, email)).toEqual([true])
  expect(await subjectsTo(email)).toEqual([])
  const { id } = await shop.db
    .selectFrom('identity_users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await doJobs(shop)
  await shop.identity.mailConfirmation(id)
  expect(await subjectsTo(email)).toEqual(['Confirm your email'])
})

test('an account that is never committed queues nothing, and one with a verified email gets none', async () => {
  const person = (email: string, emailVerified: boolean) => ({ id: email, name: 'N', email, emailVerified })
  const undone = shop.db.transaction().execute(async (trx) => {
    await trx.insertInto('identity_users').values(person('emails-undone@example.com', false)).execute()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await shop.db.insertInto('identity_users').values(person('emails-proved@example.com', true)).execute()
  const { rows } = await shop.pool.query(
    `select from ${jobsOf('mailConfirmation')} where j.payload->>'identityId' like 'emails-%'`,
  )
  expect(rows).toEqual([])
})

test('a reset link, its email and the job that sends it are one transaction', async () => {
  const email = 'emails-reset@example.com'
  await signUp(email)
  await shop.identity.mailPasswordReset(email)
  const together = `select v.xmin::text = m.xmin::text and m.xmin::text = j.xmin::text as together
    from identity_users u join identity_verifications v on v.value = u.id
    join emails m on m.to_address = u.email and m.subject = 'Set a new password'
    join ${jobsOf('sendEmail')} on j.payload->>'emailId' = m.id::text where u.email = $1`
  expect(await writtenWith(together, email)).toEqual([true])
})

test('an email that cannot be written takes its link back, and the caller is told', async () => {
  const email = 'emails-refused@example.com'
  const cookie = await signUp(email)
  await shop.pool.query(`alter table emails add constraint no_email check (to_address <> '${email}')`)
  onTestFinished(async () => void (await shop.pool.query('alter table emails drop constraint no_email')))
  await expect(shop.identity.mailPasswordReset(email)).rejects.toThrow('no_email')
  const links = `select from identity_verifications v join identity_users u on u.id = v.value where u.email = $1`
  expect((await shop.pool.query(links, [email])).rows).toEqual([])
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect((await send('/api/auth/send-verification-email', { email }, cookie)).status).toBe(500)
  said.mockRestore()
  expect(await subjectsTo(email)).toEqual([])
})

test('a changed password and the promise to tell its owner are one transaction', async () => {
  const email = 'emails-changed@example.com'
  const cookie = await signUp(email)
  const change = { currentPassword: 'secret1', newPassword: 'secret2' }
  expect((await send('/api/auth/change-password', change, cookie)).status).toBe(200)
  const together = `select a.xmin::text = j.xmin::text as together from identity_users u
    join identity_accounts a on a."userId" = u.id
    join ${jobsOf('notifyPasswordChanged')} on j.payload->>'identityId' = u.id where u.email = $1`
  expect(await writtenWith(together, email)).toEqual([true])
  await doJobs(shop)
  expect(await subjectsTo(email)).toContain('Your password was changed')
})

test('a first password beside another way to sign in is told as well', async () => {
  const email = 'emails-first@example.com'
  const { id } = await shop.db
    .insertInto('identity_users')
    .values({ id: 'emails-first', name: 'N', email, emailVerified: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.pool.query(
    `insert into identity_accounts (id, "accountId", "providerId", "userId") values ('g', 'g', 'google', $1)`,
    [id],
  )
  await shop.identity.mailPasswordReset(email)
  const { action } = await shop.db
    .selectFrom('emails')
    .select('action')
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow()
  const token = decodeURIComponent(action?.path.split('#token=')[1] ?? '')
  expect((await send('/api/auth/reset-password', { token, newPassword: 'secret2' })).status).toBe(200)
  await doJobs(shop)
  expect(await subjectsTo(email)).toEqual(['Set a new password', 'Your password was changed'])
})
