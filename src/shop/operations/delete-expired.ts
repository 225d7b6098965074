import { deleteInvitationsExpiredBefore } from '#src/store/accounts/invitations.ts'
import { deleteExpiredSignInData } from '#src/store/accounts/ways-in.ts'
import type { Db } from '#src/store/db/connection.ts'
import { deleteHandledEvents } from '#src/store/payments/webhook-events.ts'
import { deleteBulkChanges } from '#src/store/tools/bulk-changes.ts'
import { keptSince } from './kept-since.ts'

/** Long after the last day on which a provider sends an event again. */
const eventDays = 90

/** Long after a change of many tools can no longer be undone. */
const bulkChangeDays = 1

/** Sessions, links, events, invitations and changes that nobody needs any more; they contain addresses, devices and names. */
export async function deleteExpired(db: Db, { now, invitationDays }: { now: Date; invitationDays: number }) {
  await deleteExpiredSignInData(db, now)
  await deleteHandledEvents(db, keptSince({ now, days: eventDays }))
  await deleteInvitationsExpiredBefore(db, keptSince({ now, days: invitationDays }))
  await deleteBulkChanges(db, keptSince({ now, days: bulkChangeDays }))
}
