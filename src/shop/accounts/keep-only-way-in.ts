import { findIdentityEmail } from '#src/store/accounts/accounts.ts'
import { endOtherWaysIn } from '#src/store/accounts/ways-in.ts'
import type { Db } from '#src/store/db/connection.ts'
import { queueEmail } from '../mail/queue-emails.ts'

/** An issuer vouches for the email of an account that nobody had proved: every other way in ends, and the owner is told. */
export async function keepOnlyWayIn(db: Db, identityId: string, accountId: string) {
  const ended = await endOtherWaysIn(db, identityId, accountId)
  const person = await findIdentityEmail(db, identityId)
  if (!person || !ended.some(({ providerId }) => providerId === 'credential')) return
  await queueEmail(db, {
    to: person.email,
    idempotencyKey: `set aside ${accountId}`,
    subject: 'Your password no longer works',
    paragraphs: [
      'You have just signed in through another service for the first time. Your account had a password from before, but nobody had confirmed the email, so someone else may have set it. It no longer works.',
      'To sign in with a password again, set a new one with “Reset Password” on the login page.',
    ],
    action: { label: 'Login', path: '/login' },
    needed: true,
  })
}
