import { queueMail } from '#src/shop/mail/queue-mail.ts'
import { markEmailProved } from '#src/store/accounts.ts'
import type { Db } from '#src/store/connection.ts'

/** What the shop writes to people about their accounts. */
export const accountLetters = (db: Db) => ({
  confirmEmail: (to: string, path: string) =>
    queueMail(db, {
      to,
      subject: 'Confirm your email',
      paragraphs: [
        'Welcome. Please confirm that this address is yours; the link works for a day.',
        'You can order without it. It is needed to sign in to the same account with Google.',
      ],
      action: { label: 'Confirm email', path },
    }),

  resetPassword: (to: string, path: string) =>
    queueMail(db, {
      to,
      subject: 'Set a new password',
      paragraphs: [
        'Someone, we hope you, asked for a new password. The link works for one hour and once.',
        'If it was not you, do nothing: your password stays as it is.',
      ],
      action: { label: 'Set a new password', path },
    }),

  /** Whoever had the letter owns the mailbox, so the email is proved as well. */
  passwordChanged: ({ id, email }: { id: string; email: string }) =>
    db.transaction().execute(async (trx) => {
      await markEmailProved(trx, id)
      await queueMail(trx, {
        to: email,
        subject: 'Your password was changed',
        paragraphs: [
          'Your password was changed just now, and every device was signed out.',
          'If it was not you, set a new one at once and tell us.',
        ],
        action: { label: 'Login', path: '/login' },
      })
    }),
})
