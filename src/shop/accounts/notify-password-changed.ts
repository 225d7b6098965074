import { findIdentityEmail } from '#src/store/accounts/accounts.ts'
import type { Db } from '#src/store/db/connection.ts'
import { queueEmail } from '../mail/queue-emails.ts'

export async function notifyPasswordChanged(db: Db, { identityId }: { identityId: string }) {
  const person = await findIdentityEmail(db, identityId)
  if (!person) return
  await queueEmail(db, {
    to: person.email,
    subject: 'Your password was changed',
    paragraphs: [
      'Your password was changed just now, and every other device was signed out.',
      'If it was not you, set a new one at once and tell us.',
    ],
    action: { label: 'Login', path: '/login' },
  })
}
