import { findProvedEmails } from '#src/store/accounts/accounts.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { findEmailKeys, insertEmails, type NewEmail } from '#src/store/mail/emails.ts'
import { addJob } from '#src/store/operations/jobs.ts'
import { countAttemptsInTurn } from '#src/store/operations/rate-limits.ts'
import type { EmailAction } from './email.ts'

export interface Email {
  to: string
  subject: string
  paragraphs: string[]
  /** Below the text. */
  action?: EmailAction
  attachments?: { filename: string; contentType: string; content: Uint8Array }[]
  /** Only one email with this key is ever sent. */
  idempotencyKey?: string
  /** Never left out: what a payment brings, what goes to the company itself, or what has a rate limit of its own. */
  needed?: true
}

/**
 * One plain address: no list, no name, nothing that could start another header. Nothing is sent to anything else,
 * and it is no error either: a payment or other people's emails may be in the same transaction.
 */
const oneAddress = /^[^\s\p{Cc},;<>"()\\]{1,240}@[^\s\p{Cc},;<>"()\\@]{1,240}$/u

/** The address of closed accounts. */
const nobody = /@closed\.invalid$/

/** Writes the email and the job that sends it, together with the caller's transaction if there is one. */
export async function queueEmail(db: Db, mail: Email): Promise<void> {
  await queueIfNew(db, mail)
}

/** The same; returns whether there is one more to send. */
export async function queueIfNew(db: Db, mail: Email): Promise<boolean> {
  if (!db.isTransaction) return db.transaction().execute((trx) => queueIfNew(trx, mail))
  const [row] = await write(db, [mail])
  if (row) await addJob(db, 'sendEmail', { emailId: row.id })
  return row !== undefined
}

/** The same for many at once: one job for all of them. */
export async function queueEmails(db: DbTransaction, mails: Email[]) {
  const rows = await write(db, mails)
  if (rows.length) await addJob(db, 'sendEmails', { emailIds: rows.map(({ id }) => id) })
}

async function write(db: Db, mails: Email[]) {
  const sendable = mails.filter(({ to }) => oneAddress.test(to) && !nobody.test(to))
  const rows = (await leaveOutTooMany(db, sendable)).map(toRow)
  return rows.length ? insertEmails(db, rows) : []
}

/** How many emails an address that nobody has proved gets in a day: it may be that of somebody else. */
const mostUnproved = { most: 20, seconds: 24 * 60 * 60 }

async function leaveOutTooMany(db: Db, mails: Email[]) {
  const unproved = await findUnproved(
    db,
    mails.filter(({ needed }) => !needed),
  )
  const turns = await countAttemptsInTurn(
    db,
    unproved.map(({ to }) => `email to ${to.toLowerCase()}`),
    mostUnproved.seconds,
  )
  const tooMany = new Set(unproved.filter((_, place) => (turns[place] ?? 0) > mostUnproved.most))
  return mails.filter((mail) => !tooMany.has(mail))
}

async function findUnproved(db: Db, mails: Email[]) {
  const proved = await findProvedEmails(
    db,
    mails.map(({ to }) => to),
  )
  const unproved = mails.filter(({ to }) => !proved.has(to))
  const keys = await findEmailKeys(
    db,
    unproved.flatMap(({ idempotencyKey: key }) => key ?? []),
  )
  return unproved.filter(({ idempotencyKey: key }) => !key || !keys.has(key))
}

function toRow(mail: Email): NewEmail {
  return {
    ...mail,
    subject: oneLine(mail.subject),
    attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename: oneLine(filename),
      contentType,
      base64: Buffer.from(content).toString('base64'),
    })),
  }
}

const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200)
