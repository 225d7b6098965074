import type { Db } from '#src/store/connection.ts'
import { findMail, markMailSent } from '#src/store/mails.ts'
import { type House, htmlLetter, plainLetter } from './letter.ts'

/** A letter as the post takes it. */
export interface Letter {
  /** The same at every try, so that a mail server can tell a repeated letter. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  attachments: { filename: string; contentType: string; content: Buffer }[]
}

export type Post = (letter: Letter) => Promise<void>

interface MailNeeds {
  db: Db
  post: Post
  house: House
  now: () => Date
}

/** Fails when the post does: the job is then tried again later. */
export async function sendMail({ db, post, house, now }: MailNeeds, { mailId }: { mailId: string }) {
  const mail = await findMail(db, mailId)
  if (!mail || mail.sent_at) return
  await post({
    id: mail.id,
    to: mail.to_address,
    subject: mail.subject,
    text: plainLetter(house, mail),
    html: htmlLetter(house, mail),
    attachments: mail.attachments.map(({ filename, contentType, base64 }) => ({
      filename,
      contentType,
      content: Buffer.from(base64, 'base64'),
    })),
  })
  await markMailSent(db, mail.id, now())
}
