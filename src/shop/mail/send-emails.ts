import type { Db } from '#src/store/db/connection.ts'
import { type EmailRow, findUnsentEmails, markEmailsSent } from '#src/store/mail/emails.ts'
import { emailTried } from '#src/store/operations/events.ts'
import { addJob } from '#src/store/operations/jobs.ts'
import { type CompanyWords, htmlEmail, plainEmail } from './email.ts'

export interface OutgoingEmail {
  /** The same in every attempt, so that a mail server can recognise a repeated email. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  attachments: { filename: string; contentType: string; content: Buffer }[]
}

export type Mailer = (email: OutgoingEmail) => Promise<void>

interface MailNeeds {
  db: Db
  /** Without one, emails stay in the database, where /dev/mail shows them. */
  mailer?: Mailer
  readCompany: () => Promise<CompanyWords>
  now: () => Date
}

/** Fails if the mailer does, so that the job is tried again later. */
export async function sendEmail(needs: MailNeeds, { emailId }: { emailId: string }) {
  for (const mail of await findUnsentEmails(needs.db, [emailId])) await send(needs, mail)
}

/** From the first email that the mailer refuses, each gets a job of its own, so that none waits for another. */
export async function sendEmails(needs: MailNeeds, { emailIds }: { emailIds: string[] }) {
  if (!needs.mailer) return void (await markEmailsSent(needs.db, emailIds, needs.now()))
  const mails = await findUnsentEmails(needs.db, emailIds)
  try {
    for (let mail = mails[0]; mail; mail = mails[0]) {
      await send(needs, mail)
      mails.shift()
    }
  } catch {
    await needs.db.transaction().execute(async (trx) => {
      for (const { id } of mails) await addJob(trx, 'sendEmail', { emailId: id }, { key: `mail ${id}` })
    })
  }
}

async function send(needs: MailNeeds, mail: EmailRow) {
  try {
    await needs.mailer?.(outgoing(await needs.readCompany(), mail))
    emailTried.publish({ outcome: 'sent' })
  } catch (error) {
    emailTried.publish({ outcome: 'failed' })
    throw error
  }
  await markEmailsSent(needs.db, [mail.id], needs.now())
}

const outgoing = (company: CompanyWords, mail: EmailRow): OutgoingEmail => ({
  id: mail.id,
  to: mail.to_address,
  subject: mail.subject,
  text: plainEmail(company, mail),
  html: htmlEmail(company, mail),
  attachments: mail.attachments.map(({ filename, contentType, base64 }) => ({
    filename,
    contentType,
    content: Buffer.from(base64, 'base64'),
  })),
})
