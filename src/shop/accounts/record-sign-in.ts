import type { SignIn } from '#src/contract/accounts/accounts.ts'
import { deleteSignInsBefore, insertSignIn } from '#src/store/accounts/sign-ins.ts'
import type { Db } from '#src/store/db/connection.ts'
import { queueEmail } from '../mail/queue-emails.ts'
import { type Keeping, keptSince } from '../operations/kept-since.ts'

interface SignInEvent {
  email: string
  /** Whether its owner has proved that the email is theirs. */
  proved: boolean
  succeeded: boolean
  newDevice: boolean
  way: SignIn['way']
  address: string | null
  userAgent: string | null
}

/** Keeps a sign-in or a failure for the owner of the account, who gets an email about a device that is new. */
export async function recordSignIn(db: Db, { proved, newDevice, ...event }: SignInEvent) {
  // An address that nobody has proved may be a stranger's, who would get an email for each sign-in.
  if (!event.succeeded || !newDevice || !proved) return insertSignIn(db, event)
  return db.transaction().execute(async (trx) => {
    await insertSignIn(trx, event)
    await queueEmail(trx, {
      to: event.email,
      subject: 'A new device signed in',
      paragraphs: [
        `Someone signed in to your account on a device that we have not seen before, from the address ${event.address ?? 'unknown'}.`,
        'If it was not you, set a new password. That signs out every device.',
      ],
      action: { label: 'My Profile', path: '/dashboard' },
    })
  })
}

export async function deleteOldSignIns(db: Db, keeping: Keeping) {
  await deleteSignInsBefore(db, keptSince(keeping))
}
