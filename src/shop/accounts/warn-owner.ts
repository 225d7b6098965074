import { findIdentity } from '#src/store/accounts/accounts.ts'
import type { Db } from '#src/store/db/connection.ts'
import { queueEmail } from '../mail/queue-emails.ts'

/** Someone signs up with an email that has an account, and is told so; its owner hears of it, once a day. */
export async function warnOwner({ db, now }: { db: Db; now: () => Date }, email: string) {
  const owner = await findIdentity(db, email)
  if (!owner) return
  await queueEmail(db, {
    to: owner.email,
    idempotencyKey: `taken ${owner.id} ${now().toISOString().slice(0, 10)}`,
    subject: 'Someone tried to open an account with your email',
    paragraphs: [
      'Someone, perhaps you, tried to sign up with this email, which already has an account. Nothing was changed.',
      'If it was you, sign in instead. If you have forgotten your password, you can reset it there.',
    ],
    action: { label: 'Login', path: '/login' },
  })
}
