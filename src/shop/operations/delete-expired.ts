import { deleteInvitationsExpiredBefore } from '#src/store/accounts/invitations.ts'
import { deleteExpiredSignInData } from '#src/store/accounts/ways-in.ts'
import type { Db } from '#src/store/db/connection.ts'
import { deleteHandledEvents } from '#src/store/payments/webhook-events.ts'
import { deleteBulkChanges } from '#src/store/tools/bulk-changes.ts'

/** Long after the last day on which a provider sends an event again. */
const eventDays = 90

/** So long an owner sees that an invitation was not accepted. */
const invitationDays = 30

/** Long after a change of many tools can no longer be undone. */
const bulkChangeDays = 1

const day = 24 * 60 * 60 * 1000

/** Sessions, links, events, invitations and changes that nobody needs any more; they contain addresses, devices and names. */
export async function deleteExpired(db: Db, now: Date) {
  await deleteExpiredSignInData(db, now)
  await deleteHandledEvents(db, new Date(now.getTime() - eventDays * day))
  await deleteInvitationsExpiredBefore(db, new Date(now.getTime() - invitationDays * day))
  await deleteBulkChanges(db, new Date(now.getTime() - bulkChangeDays * day))
}
