import type { Db } from '#src/store/db/connection.ts'
import { deleteEmailsBefore } from '#src/store/mail/emails.ts'

const retentionDays = 30

export async function deleteOldEmails(db: Db, now: Date) {
  await deleteEmailsBefore(db, new Date(now.getTime() - retentionDays * 24 * 60 * 60 * 1000))
}
