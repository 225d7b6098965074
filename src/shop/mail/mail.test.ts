import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createSmtpMailer } from '#src/adapters/smtp-mailer.ts'
import { openShop, type TestShop } from '#testing/shop.ts'
import { queueEmail, queueEmails } from './queue-emails.ts'
import { type Mailer, sendEmail, sendEmails } from './send-emails.ts'

const readCompany = async () => ({
  name: 'The Shop',
  tagline: 'Made by us.',
  email: 'counter@shop.test',
  phone: '555 0100',
  address: '2 Works Road\nAldermoor',
  url: 'https://shop.test',
})
let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A real mail server that keeps what it receives. */
async function openMailServer() {
  const received: { to: string[]; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (part) => {
        text += part
      })
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)))
  const { port } = server.server.address() as AddressInfo
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Shop <shop@shop.test>',
    host: 'shop.test',
    requireTls: false,
  })
  return { received, mailer }
}

const newest = () =>
  shop.db.selectFrom('emails').selectAll().orderBy('no', 'desc').limit(1).executeTakeFirstOrThrow()

async function sendNewest(mailer: Mailer) {
  const { id } = await newest()
  await sendEmail({ db: shop.db, mailer, readCompany, now: () => new Date() }, { emailId: id })
}

test('an email goes to a real mail server, plain and in the shop’s look, once', async () => {
  const { received, mailer } = await openMailServer()
  await queueEmail(shop.db, {
    to: 'ann@example.com',
    subject: 'Hello <Ann>',
    paragraphs: ['Tom & Ann say <b>hi</b>.'],
    action: { label: 'Open', path: '/x?a=1&b=2' },
    attachments: [{ filename: 'a.txt', contentType: 'text/plain', content: Buffer.from('attached words') }],
  })
  await sendNewest(mailer)
  await sendNewest(mailer)
  expect(received).toHaveLength(1)
  const { to, text } = received[0] ?? { to: [], text: '' }
  expect(to).toEqual(['ann@example.com'])
  expect(text).toContain('Tom & Ann say <b>hi</b>.')
  expect(text).toContain('&lt;b&gt;hi&lt;/b&gt;')
  expect(text).toContain('https://shop.test/x?a=1&b=2')
  expect(text).toContain('2 Works Road, Aldermoor')
  expect(text).toContain('counter@shop.test')
  expect(text).toContain('filename=a.txt')
  expect(text).toMatch(/Message-ID: <[0-9a-f-]{36}@shop\.test>/i)
})

test('what looks like another header stays in the subject', async () => {
  const { received, mailer } = await openMailServer()
  await queueEmail(shop.db, {
    to: 'ann@example.com',
    subject: 'Hi\r\nBcc: victim@example.com\r\n\r\nbody',
    paragraphs: ['x'],
  })
  await sendNewest(mailer)
  expect(received[0]?.to).toEqual(['ann@example.com'])
  expect(received[0]?.text).not.toMatch(/^Bcc:/m)
})

test.each([
  'ann@example.com\r\nBcc: victim@example.com',
  'ann@example.com, victim@example.com',
  'Ann <ann@example.com>',
  'ann@example.com;x',
  'ann',
  '',
])('%j is no address: nothing is written to it, and emails to others are', async (to) => {
  const mails = [to, 'bob@example.com'].map((one) => ({ to: one, subject: `Not to ${to}`, paragraphs: [] }))
  await shop.db.transaction().execute((trx) => queueEmails(trx, mails))
  const rows = await shop.db
    .selectFrom('emails')
    .select('to_address')
    .orderBy('no', 'desc')
    .limit(1)
    .execute()
  expect(rows).toEqual([{ to_address: 'bob@example.com' }])
  const all = await shop.db.selectFrom('emails').select('id').where('to_address', '=', to).execute()
  expect(all).toEqual([])
})

test('a long name before the @ is an address too', async () => {
  const to = `${'a'.repeat(70)}@example.com`
  await queueEmail(shop.db, { to, subject: 'Long', paragraphs: [] })
  expect((await newest()).to_address).toBe(to)
})

test('an email that could not be sent stays, and goes out when the mailer works again', async () => {
  await queueEmail(shop.db, { to: 'ann@example.com', subject: 'Later', paragraphs: ['x'] })
  const broken: Mailer = () => Promise.reject(new Error('no mailer today'))
  await expect(sendNewest(broken)).rejects.toThrow('no mailer today')
  expect((await newest()).sent_at).toBeNull()
  const { received, mailer } = await openMailServer()
  await sendNewest(mailer)
  expect(received).toHaveLength(1)
})

test('the same key gives one email, and none when its transaction is undone', async () => {
  const mail = { to: 'ann@example.com', subject: 'Once', paragraphs: ['x'], idempotencyKey: 'order 1 paid' }
  await queueEmail(shop.db, mail)
  await queueEmail(shop.db, mail)
  const undone = shop.db.transaction().execute(async (trx) => {
    await queueEmail(trx, { ...mail, idempotencyKey: 'order 2 paid' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const rows = await shop.db
    .selectFrom('emails')
    .select('idempotency_key')
    .where('subject', '=', 'Once')
    .execute()
  expect(rows).toEqual([{ idempotency_key: 'order 1 paid' }])
})

test('of many emails, those from the first that the mailer refuses get jobs of their own; none is sent twice', async () => {
  const names = ['one', 'two', 'three']
  const mails = names.map((name) => ({ to: `${name}@example.com`, subject: 'Many', paragraphs: ['x'] }))
  await shop.db.transaction().execute((trx) => queueEmails(trx, mails))
  const rows = await shop.db.selectFrom('emails').selectAll().where('subject', '=', 'Many').execute()
  const taken: string[] = []
  const mailer: Mailer = async ({ to }) => {
    if (to === 'two@example.com') throw new Error('no such box')
    taken.push(to)
  }
  const needs = { db: shop.db, mailer, readCompany, now: () => new Date() }
  await sendEmails(needs, { emailIds: rows.map(({ id }) => id) })
  expect(taken).toEqual(['one@example.com'])
  const { rows: jobs } = await sql<{ id: string }>`
    select payload ->> 'emailId' as id from graphile_worker._private_jobs`.execute(shop.db)
  const own = jobs.filter(({ id }) => rows.some((row) => row.id === id))
  for (const { id } of own) await sendEmail(needs, { emailId: id }).catch(() => {})
  expect(taken).toEqual(['one@example.com', 'three@example.com'])
})
