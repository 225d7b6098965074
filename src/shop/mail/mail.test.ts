import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createSmtpPost } from '#src/adapters/smtp-mailer.ts'
import { openShop, type TestShop } from '#testing/shop.ts'
import { queueMail, queueMails } from './queue-emails.ts'
import { type Post, sendMail, sendMails } from './send-emails.ts'

const house = { name: 'The Shop', tagline: 'Made by us.', url: 'https://shop.test' }
let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A real mail server that keeps what it is given. */
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
  const post = createSmtpPost({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Shop <shop@shop.test>',
    host: 'shop.test',
  })
  return { received, post }
}

const newest = () =>
  shop.db.selectFrom('mails').selectAll().orderBy('no', 'desc').limit(1).executeTakeFirstOrThrow()

async function sendNewest(post: Post) {
  const { id } = await newest()
  await sendMail({ db: shop.db, post, house, now: () => new Date() }, { mailId: id })
}

test('a letter goes to a real mail server, plain and in the shop’s look, once', async () => {
  const { received, post } = await openMailServer()
  await queueMail(shop.db, {
    to: 'ann@example.com',
    subject: 'Hello <Ann>',
    paragraphs: ['Tom & Ann say <b>hi</b>.'],
    action: { label: 'Open', path: '/x?a=1&b=2' },
    attachments: [{ filename: 'a.txt', contentType: 'text/plain', content: Buffer.from('attached words') }],
  })
  await sendNewest(post)
  await sendNewest(post)
  expect(received).toHaveLength(1)
  const { to, text } = received[0] ?? { to: [], text: '' }
  expect(to).toEqual(['ann@example.com'])
  expect(text).toContain('Tom & Ann say <b>hi</b>.')
  expect(text).toContain('&lt;b&gt;hi&lt;/b&gt;')
  expect(text).toContain('https://shop.test/x?a=1&b=2')
  expect(text).toContain('filename=a.txt')
  expect(text).toMatch(/Message-ID: <[0-9a-f-]{36}@shop\.test>/i)
})

test('what looks like another header stays in the subject', async () => {
  const { received, post } = await openMailServer()
  await queueMail(shop.db, {
    to: 'ann@example.com',
    subject: 'Hi\r\nBcc: victim@example.com\r\n\r\nbody',
    paragraphs: ['x'],
  })
  await sendNewest(post)
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
])('%j is no address: nothing is written to it, and letters to others are', async (to) => {
  const mails = [to, 'bob@example.com'].map((one) => ({ to: one, subject: `Not to ${to}`, paragraphs: [] }))
  await shop.db.transaction().execute((trx) => queueMails(trx, mails))
  const rows = await shop.db.selectFrom('mails').select('to_address').orderBy('no', 'desc').limit(1).execute()
  expect(rows).toEqual([{ to_address: 'bob@example.com' }])
  const all = await shop.db.selectFrom('mails').select('id').where('to_address', '=', to).execute()
  expect(all).toEqual([])
})

test('a long name before the @ is an address too', async () => {
  const to = `${'a'.repeat(70)}@example.com`
  await queueMail(shop.db, { to, subject: 'Long', paragraphs: [] })
  expect((await newest()).to_address).toBe(to)
})

test('a letter that could not be sent stays, and goes out when the post works again', async () => {
  await queueMail(shop.db, { to: 'ann@example.com', subject: 'Later', paragraphs: ['x'] })
  const broken: Post = () => Promise.reject(new Error('no post today'))
  await expect(sendNewest(broken)).rejects.toThrow('no post today')
  expect((await newest()).sent_at).toBeNull()
  const { received, post } = await openMailServer()
  await sendNewest(post)
  expect(received).toHaveLength(1)
})

test('the same key gives one letter, and none when its deed is undone', async () => {
  const mail = { to: 'ann@example.com', subject: 'Once', paragraphs: ['x'], onceKey: 'order 1 paid' }
  await queueMail(shop.db, mail)
  await queueMail(shop.db, mail)
  const undone = shop.db.transaction().execute(async (trx) => {
    await queueMail(trx, { ...mail, onceKey: 'order 2 paid' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const rows = await shop.db.selectFrom('mails').select('once_key').where('subject', '=', 'Once').execute()
  expect(rows).toEqual([{ once_key: 'order 1 paid' }])
})

test('of many letters, those from the first that the post refuses get jobs of their own; none is sent twice', async () => {
  const names = ['one', 'two', 'three']
  const mails = names.map((name) => ({ to: `${name}@example.com`, subject: 'Many', paragraphs: ['x'] }))
  await shop.db.transaction().execute((trx) => queueMails(trx, mails))
  const rows = await shop.db.selectFrom('mails').selectAll().where('subject', '=', 'Many').execute()
  const taken: string[] = []
  const post: Post = async ({ to }) => {
    if (to === 'two@example.com') throw new Error('no such box')
    taken.push(to)
  }
  const needs = { db: shop.db, post, house, now: () => new Date() }
  await sendMails(needs, { mailIds: rows.map(({ id }) => id) })
  expect(taken).toEqual(['one@example.com'])
  const { rows: jobs } = await sql<{ id: string }>`
    select payload ->> 'mailId' as id from graphile_worker._private_jobs`.execute(shop.db)
  const own = jobs.filter(({ id }) => rows.some((row) => row.id === id))
  for (const { id } of own) await sendMail(needs, { mailId: id }).catch(() => {})
  expect(taken).toEqual(['one@example.com', 'three@example.com'])
})
