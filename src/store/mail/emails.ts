import type { Db } from '../db/connection.ts'

export interface NewEmail {
  to: string
  subject: string
  paragraphs: string[]
  action?: { label: string; path: string; pictures?: { img: string; name: string }[] }
  attachments: { filename: string; contentType: string; base64: string }[]
  idempotencyKey?: string
}

/** Returns the ids of new emails; one whose key exists already is not written again. */
export const insertEmails = (db: Db, mails: NewEmail[]) =>
  db
    .insertInto('emails')
    .values(
      mails.map((mail) => ({
        idempotency_key: mail.idempotencyKey ?? null,
        to_address: mail.to,
        subject: mail.subject,
        paragraphs: JSON.stringify(mail.paragraphs),
        action: mail.action ? JSON.stringify(mail.action) : null,
        attachments: JSON.stringify(mail.attachments),
      })),
    )
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .execute()

/** Those of the keys under which an email was written already. */
export async function findEmailKeys(db: Db, keys: string[]) {
  if (keys.length === 0) return new Set<string>()
  const rows = await db
    .selectFrom('emails')
    .select('idempotency_key')
    .where('idempotency_key', 'in', keys)
    .execute()
  return new Set(rows.map((row) => row.idempotency_key ?? ''))
}

export type EmailRow = Awaited<ReturnType<typeof findUnsentEmails>>[number]

export const findUnsentEmails = (db: Db, ids: string[]) =>
  db
    .selectFrom('emails')
    .selectAll()
    .where('id', 'in', ids)
    .where('sent_at', 'is', null)
    .orderBy('no')
    .execute()

export const markEmailsSent = (db: Db, ids: string[], at: Date) =>
  db.updateTable('emails').set({ sent_at: at }).where('id', 'in', ids).where('sent_at', 'is', null).execute()

export const findNewestEmails = (db: Db, limit: number) =>
  db
    .selectFrom('emails')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('no', 'desc')
    .limit(limit)
    .execute()

/** Emails contain links and addresses, so they are not kept for long. */
export const deleteEmailsBefore = (db: Db, moment: Date) =>
  db.deleteFrom('emails').where('created_at', '<', moment).where('sent_at', 'is not', null).execute()
