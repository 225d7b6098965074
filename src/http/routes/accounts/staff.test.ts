import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffRole } from '#src/contract/accounts/roles.ts'
import type { StaffList } from '#src/contract/accounts/staff.ts'
import { deleteExpired } from '#src/shop/operations/delete-expired.ts'
import { untilOneWaits } from '#testing/locks.ts'
import { send } from '#testing/selling/orders.ts'
import { openShop, type TestShop } from '#testing/shop.ts'

type Someone = Awaited<ReturnType<TestShop['signIn']>>
const day = 24 * 60 * 60 * 1000
const clock = Date.now()
let shop: TestShop
let owner: Someone
beforeAll(async () => {
  shop = await openShop({ limitFactor: 1000, now: () => new Date(clock) })
  owner = await shop.signIn({ role: 'admin' })
})
afterAll(() => shop.close())

const invite = (email: string, role: StaffRole = 'warehouse', by = owner) =>
  send(shop, 'POST', '/invitations', by, { email, role })

const emailsTo = (email: string) =>
  shop.db.selectFrom('emails').selectAll().where('to_address', '=', email).orderBy('no').execute()

async function tokenTo(email: string) {
  const path = (await emailsTo(email)).at(-1)?.action?.path ?? ''
  expect(path).toMatch(/^\/invitation#token=[\w-]{43}$/)
  return path.split('#token=')[1] ?? ''
}

const accept = async (person: Someone, token: string) =>
  (await send(shop, 'POST', '/invitation/accept', person, { token })).status
const read = (token: string) =>
  send(shop, 'POST', '/invitation', { ...owner, headers: {} as never }, { token })
const roleOf = async ({ id }: Someone) =>
  (await shop.db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role
const readList = async (): Promise<StaffList> => (await send(shop, 'GET', '/staff', owner)).json()
const newestAudit = async () =>
  (await shop.db.selectFrom('audit_log').selectAll().orderBy('no', 'desc').executeTakeFirstOrThrow()) ?? {}

async function invited(role: StaffRole = 'warehouse', by = owner) {
  const person = await shop.signIn()
  const answer = await invite(person.email, role, by)
  expect(answer.status).toBe(201)
  return { person, invitation: await answer.json(), token: await tokenTo(person.email) }
}

/** An invitation that was asked for first, and is written when something else has happened meanwhile. */
async function invitedWhile(by: Someone, happen: (person: Someone) => Response | Promise<Response>) {
  const person = await shop.signIn()
  const other = await shop.pool.connect()
  try {
    await other.query('begin')
    await other.query(
      `insert into invitations (email, role, token_hash, invited_by, sent_at, expires_at)
       values ($1, 'support', sha256('other'), 'other', now(), now() + interval '1 day')`,
      [person.email],
    )
    const asked = invite(person.email, 'warehouse', by)
    await untilOneWaits(shop)
    await happen(person)
    await other.query('rollback')
    expect((await asked).status).toBe(201)
  } finally {
    other.release()
  }
  return { person, token: await tokenTo(person.email) }
}

test('an invitation is emailed, accepted once, and then works', async () => {
  const { person, token } = await invited()
  expect(await newestAudit()).toMatchObject({ actor: owner.email, action: 'invited as warehouse' })
  expect((await readList()).invitations).toContainEqual(
    expect.objectContaining({
      email: person.email,
      role: 'warehouse',
      invitedBy: owner.email,
      expired: false,
    }),
  )
  expect(await (await read(token)).json()).toEqual({
    email: person.email,
    role: 'warehouse',
    expires: new Date(clock + 7 * day).toISOString(),
  })
  expect((await send(shop, 'GET', '/allorders', person)).status).toBe(403)
  expect(await accept(person, token)).toBe(200)
  expect(await newestAudit()).toMatchObject({ actor: person.email, action: 'accepted to work as warehouse' })
  expect((await send(shop, 'GET', '/allorders', person)).status).toBe(200)
  const { staff, invitations } = await readList()
  expect(staff).toContainEqual(
    expect.objectContaining({ email: person.email, role: 'warehouse', twoStep: false }),
  )
  expect(invitations.map(({ email }) => email)).not.toContain(person.email)
  expect(await accept(person, token)).toBe(404)
})

test('its token is nowhere but in the email', async () => {
  const { token } = await invited()
  const { rows } = await shop.pool.query('select invitations::text as row from invitations')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ row }) => row).join()).not.toContain(token)
  const { rows: audit } = await shop.pool.query('select audit_log::text as row from audit_log')
  expect(audit.map(({ row }) => row).join()).not.toContain(token)
})

test('only the invited address accepts, in whatever case it was written, and only when it is confirmed', async () => {
  const person = await shop.signIn({ email: `anna-${randomUUID()}@example.com` })
  expect((await invite(person.email.toUpperCase())).status).toBe(201)
  const token = await tokenTo(person.email)
  expect(await accept(await shop.signIn(), token)).toBe(403)
  expect(await accept(person, token)).toBe(200)
  const other = await invited()
  await shop.db
    .updateTable('identity_users')
    .set({ emailVerified: false })
    .where('email', '=', other.person.email)
    .execute()
  expect(await accept(other.person, other.token)).toBe(409)
  expect(await roleOf(other.person)).toBe('user')
})

test('two who accept at the same moment are one', async () => {
  const { person, token } = await invited()
  const both = await Promise.all([accept(person, token), accept(person, token)])
  expect(both.filter((status) => status === 200)).toHaveLength(1)
})

test('it ends after seven days, when it is withdrawn, and when it is sent again', async () => {
  const late = await invited()
  const expire = (expires_at: Date) =>
    shop.db
      .updateTable('invitations')
      .set({ expires_at, sent_at: new Date(0) })
      .where('id', '=', late.invitation._id)
      .execute()
  await expire(new Date(clock + 1))
  expect((await read(late.token)).status).toBe(200)
  await expire(new Date(clock))
  expect((await read(late.token)).status).toBe(404)
  expect(await accept(late.person, late.token)).toBe(404)
  expect((await readList()).invitations.find(({ _id }) => _id === late.invitation._id)?.expired).toBe(true)

  expect((await send(shop, 'PUT', `/invitations/${late.invitation._id}`, owner)).status).toBe(200)
  const second = await tokenTo(late.person.email)
  expect(await accept(late.person, late.token)).toBe(404)
  expect(await accept(late.person, second)).toBe(200)

  const taken = await invited()
  expect((await send(shop, 'DELETE', `/invitations/${taken.invitation._id}`, owner)).status).toBe(200)
  expect(await newestAudit()).toMatchObject({ action: 'withdrew an invitation', subject: taken.person.email })
  expect(await accept(taken.person, taken.token)).toBe(404)
  expect((await send(shop, 'PUT', `/invitations/${taken.invitation._id}`, owner)).status).toBe(404)
})

test('it holds no longer than its sender is an owner', async () => {
  const rogue = await shop.signIn({ role: 'admin' })
  const { person, token } = await invited('admin', rogue)
  await send(shop, 'DELETE', `/adminuser/admin/${rogue.email}`, owner)
  expect(await accept(person, token)).toBe(404)
  expect(await roleOf(person)).toBe('user')
})

test('what an owner sends in the moment in which they lose the role is worth nothing', async () => {
  const rogue = await shop.signIn({ role: 'admin' })
  const { person, token } = await invitedWhile(rogue, () =>
    send(shop, 'DELETE', `/adminuser/admin/${rogue.email}`, owner),
  )
  expect(await roleOf(rogue)).toBe('user')
  expect((await read(token)).status).toBe(404)
  expect(await accept(person, token)).toBe(404)
  await send(shop, 'PUT', `/adminuser/admin/${rogue.email}`, owner)
  expect(await accept(person, token)).toBe(404)
  expect(await roleOf(person)).toBe('user')
})

test('nor when they become an owner again by an invitation', async () => {
  const rogue = await shop.signIn({ role: 'admin' })
  const { person, token } = await invitedWhile(rogue, () =>
    send(shop, 'DELETE', `/adminuser/admin/${rogue.email}`, owner),
  )
  await invite(rogue.email, 'admin', owner)
  expect(await accept(rogue, await tokenTo(rogue.email))).toBe(200)
  expect(await accept(person, token)).toBe(404)
})

test('whoever came to work here meanwhile keeps that role, whatever the invitation says', async () => {
  const { person, token } = await invitedWhile(owner, ({ email }) =>
    send(shop, 'PUT', `/adminuser/admin/${email}`, owner),
  )
  expect(await accept(person, token)).toBe(409)
  expect(await roleOf(person)).toBe('admin')
})

test('nobody is invited twice, and nobody who works here', async () => {
  const { person } = await invited()
  expect((await invite(person.email)).status).toBe(409)
  const support = await shop.signIn({ role: 'support' })
  expect((await invite(support.email)).status).toBe(409)
  expect((await invite('no address')).status).toBe(422)
  expect((await invite('a@example.com', 'user' as StaffRole)).status).toBe(422)
})

test('an invitation ends with the next change of the role, so nobody comes back by an old one', async () => {
  const { person, token } = await invited('support')
  await send(shop, 'PUT', `/adminuser/admin/${person.email}`, owner)
  expect(await accept(person, token)).toBe(404)
  expect(await roleOf(person)).toBe('admin')
  await send(shop, 'DELETE', `/staff/${person.id}`, owner)
  expect(await accept(person, token)).toBe(404)
  expect(await roleOf(person)).toBe('user')
})

test('what a former owner sent stays ended when they become an owner again', async () => {
  const former = await shop.signIn({ role: 'admin' })
  const { person, token } = await invited('admin', former)
  await send(shop, 'DELETE', `/adminuser/admin/${former.email}`, owner)
  await send(shop, 'PUT', `/adminuser/admin/${former.email}`, owner)
  expect(await accept(person, token)).toBe(404)
})

test('a role that somebody else changed meanwhile is not taken away unseen', async () => {
  const person = await shop.signIn({ role: 'warehouse' })
  const other = await shop.pool.connect()
  try {
    await other.query('begin')
    await other.query(`update users set role = 'support' where id = $1`, [person.id])
    const removing = send(shop, 'DELETE', `/staff/${person.id}`, owner)
    await untilOneWaits(shop)
    await other.query('commit')
    expect((await removing).status).toBe(409)
  } finally {
    other.release()
  }
  expect(await roleOf(person)).toBe('support')
})

test('a role is changed and taken away, each in the audit log, and counts at once', async () => {
  const person = await shop.signIn({ role: 'warehouse' })
  const change = (role: string) => send(shop, 'PUT', `/staff/${person.id}`, owner, { role })
  const canShip = async () => (await send(shop, 'POST', '/parcels', person, {})).status !== 403
  expect(await canShip()).toBe(true)
  expect(await (await change('support')).json()).toMatchObject({ email: person.email, role: 'support' })
  expect(await newestAudit()).toMatchObject({
    action: 'made support',
    subject: person.email,
    actor: owner.email,
  })
  expect(await canShip()).toBe(false)
  expect((await change('user')).status).toBe(422)
  expect((await send(shop, 'DELETE', `/staff/${person.id}`, owner)).status).toBe(200)
  expect(await newestAudit()).toMatchObject({ action: 'took support away', subject: person.email })
  expect(await roleOf(person)).toBe('user')
  expect((await change('support')).status).toBe(404)
  expect((await send(shop, 'DELETE', `/staff/${person.id}`, owner)).status).toBe(404)
})

test('DELETE /adminuser/admin takes the role of admins alone', async () => {
  const person = await shop.signIn({ role: 'support' })
  const answer = await send(shop, 'DELETE', `/adminuser/admin/${person.email}`, owner)
  expect(await answer.json()).toEqual({ modifiedCount: 0 })
  expect(await roleOf(person)).toBe('support')
})

test('the last admin stays, by whichever way it is tried', async () => {
  const others = shop.db.updateTable('users').set({ role: 'user' }).where('role', '=', 'admin')
  await others.where('id', '<>', owner.id).execute()
  const tries = [
    send(shop, 'PUT', `/staff/${owner.id}`, owner, { role: 'warehouse' }),
    send(shop, 'DELETE', `/staff/${owner.id}`, owner),
    send(shop, 'DELETE', `/adminuser/admin/${owner.email}`, owner),
  ]
  for (const answer of await Promise.all(tries)) {
    expect(answer.status).toBe(409)
    expect((await answer.json()).detail).toBe('The last admin cannot be removed.')
  }
  expect(await roleOf(owner)).toBe('admin')
})

test('how often an owner invites is limited', async () => {
  const few = await openShop()
  try {
    const admin = await few.signIn({ role: 'admin' })
    const statuses = []
    for (let sent = 0; sent < 31; sent++)
      statuses.push(
        (await send(few, 'POST', '/invitations', admin, { email: `p${sent}@example.com`, role: 'support' }))
          .status,
      )
    expect(statuses.filter((status) => status === 201)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  } finally {
    await few.close()
  }
})

test('the list says when somebody was last here', async () => {
  const person = await shop.signIn({ role: 'catalogue' })
  await shop.db
    .updateTable('identity_sessions')
    .set({ updatedAt: new Date('2026-01-02T03:04:05Z') })
    .where('id', '=', person.sessionId)
    .execute()
  const member = (await readList()).staff.find(({ email }) => email === person.email)
  expect(member?.seen).toBe('2026-01-02T03:04:05.000Z')
})

test('whoever is invited finds that in their data; it goes with the account, and a month after it ended', async () => {
  const { person } = await invited('support')
  expect(await (await send(shop, 'GET', '/mydata', person)).json()).toMatchObject({
    invitation: { email: person.email, role: 'support' },
  })
  const left = async ({ email }: Someone) =>
    (await shop.db.selectFrom('invitations').select('id').where('email', '=', email).execute()).length
  expect((await send(shop, 'DELETE', '/myaccount', person, { email: person.email })).status).toBe(200)
  expect(await left(person)).toBe(0)
  const { person: silent } = await invited()
  await deleteExpired(shop.db, { now: new Date(clock + 37 * day), invitationDays: 30 })
  expect(await left(silent)).toBe(1)
  await deleteExpired(shop.db, { now: new Date(clock + 37 * day + 1), invitationDays: 30 })
  expect(await left(silent)).toBe(0)
})
