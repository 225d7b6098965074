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
        'You can order without it. Two-step sign-in needs it.',
        'If you have not opened an account with us, do nothing. Should you want one later, this link or a new password makes it yours and locks out whoever opened it.',
      ],
      action: { label: 'Confirm email', path },
      needed: true,
    }),

  resetPassword: (to: string, path: string) =>
    queueEmail(db, {
      to,
      subject: 'Set a new password',
      paragraphs: [
        'Someone, we hope you, asked for a new password. The link works for one hour and once.',
        'If it was not you, do nothing: your password stays as it is.',
      ],
      action: { label: 'Set a new password', path },
      needed: true,
    }),
})
