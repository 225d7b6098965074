import { findIdentityEmail } from '#src/store/accounts/accounts.ts'
import type { Db } from '#src/store/db/connection.ts'
import { queueEmail } from '../mail/queue-emails.ts'

export async function notifyPasskeyAdded(db: Db, { identityId }: { identityId: string }) {
  const person = await findIdentityEmail(db, identityId)
  if (!person) return
  await queueEmail(db, {
    to: person.email,
    subject: 'A passkey was added to your account',
    paragraphs: [
      'A passkey was added to your account just now. Whoever has that device and can unlock it can sign in.',
      'If it was not you, remove it on your profile, end all other sessions there, and set a new password.',
    ],
    action: { label: 'My Profile', path: '/dashboard' },
  })
}
