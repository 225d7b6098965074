import type { Db } from './connection.ts'

export interface NewMail {
  to: string
  subject: string
  paragraphs: string[]
  action?: { label: string; path: string }
  attachments: { filename: string; contentType: string; base64: string }[]
  onceKey?: string
}

/** Answers nothing when a mail with the same key was written before. */
export const insertMail = (db: Db, mail: NewMail) =>
  db
    .insertInto('mails')
    .values({
      once_key: mail.onceKey ?? null,
      to_address: mail.to,
      subject: mail.subject,
      paragraphs: JSON.stringify(mail.paragraphs),
      action: mail.action ? JSON.stringify(mail.action) : null,
      attachments: JSON.stringify(mail.attachments),
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning('id')
    .executeTakeFirst()

export const findMail = (db: Db, id: string) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()

export const markMailSent = (db: Db, id: string, at: Date) =>
  db.updateTable('mails').set({ sent_at: at }).where('id', '=', id).execute()

export const findNewestMails = (db: Db, limit: number) =>
  db
    .selectFrom('mails')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('no', 'desc')
    .limit(limit)
    .execute()

/** Letters carry links and addresses: they are not kept longer than they are of use. */
export const deleteMailsBefore = (db: Db, moment: Date) =>
  db.deleteFrom('mails').where('created_at', '<', moment).where('sent_at', 'is not', null).execute()
