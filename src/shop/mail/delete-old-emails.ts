import type { Db } from '#src/store/db/connection.ts'
import { deleteEmailsBefore } from '#src/store/mail/emails.ts'
import { type Keeping, keptSince } from '../operations/kept-since.ts'

export async function deleteOldEmails(db: Db, keeping: Keeping) {
  await deleteEmailsBefore(db, keptSince(keeping))
}
