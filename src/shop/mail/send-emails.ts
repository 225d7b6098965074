import type { Db } from '#src/store/db/connection.ts'
import { findUnsentMails, type MailRow, markMailsSent } from '#src/store/mail/emails.ts'
import { addJob } from '#src/store/operations/jobs.ts'
import { type House, htmlLetter, plainLetter } from './email.ts'

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
  /** Without one, letters stay in the books, where /dev/mail shows them. */
  post?: Post
  house: House
  now: () => Date
}

/** Fails when the post does: the job is then tried again later. */
export async function sendMail(needs: MailNeeds, { mailId }: { mailId: string }) {
  for (const mail of await findUnsentMails(needs.db, [mailId])) await send(needs, mail)
}

/** From the first letter that the post does not take, each gets a job of its own: none waits for another. */
export async function sendMails(needs: MailNeeds, { mailIds }: { mailIds: string[] }) {
  if (!needs.post) return void (await markMailsSent(needs.db, mailIds, needs.now()))
  const mails = await findUnsentMails(needs.db, mailIds)
  try {
    for (let mail = mails[0]; mail; mail = mails[0]) {
      await send(needs, mail)
      mails.shift()
    }
  } catch {
    await needs.db.transaction().execute(async (trx) => {
      for (const { id } of mails) await addJob(trx, 'sendMail', { mailId: id }, { key: `mail ${id}` })
    })
  }
}

async function send({ db, post, house, now }: MailNeeds, mail: MailRow) {
  await post?.({
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
  await markMailsSent(db, [mail.id], now())
}
