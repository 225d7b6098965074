import type { Db } from '#src/store/db/connection.ts'
import { queueEmail } from '../mail/queue-emails.ts'

export const accountEmails = (db: Db) => ({
  confirmEmail: (to: string, path: string, idempotencyKey?: string) =>
    queueEmail(db, {
      to,
      idempotencyKey,
      subject: 'Confirm your email',
      paragraphs: [
        'Welcome. Please confirm that this address is yours; the link works for a day.',
        'You can order without confirming it, but two-step sign-in needs it.',
        'If you did not open an account with us, you can ignore this email. If you want one later, this link or a new password makes the account yours and locks out whoever opened it.',
      ],
      action: { label: 'Confirm email', path },
      needed: true,
    }),

  resetPassword: (to: string, path: string) =>
    queueEmail(db, {
      to,
      subject: 'Set a new password',
      paragraphs: [
        'Someone, hopefully you, asked for a new password. The link works once, within one hour.',
        'If it was not you, do nothing: your password stays as it is.',
      ],
      action: { label: 'Set a new password', path },
      needed: true,
    }),
})
