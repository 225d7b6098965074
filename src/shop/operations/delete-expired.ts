import { deleteExpiredSignInData } from '#src/store/accounts/ways-in.ts'
import type { Db } from '#src/store/db/connection.ts'
import { deleteHandledEvents } from '#src/store/payments/webhook-events.ts'

/** Long after the last day on which a provider sends an event again. */
const eventDays = 90

/** Sessions, links and events that nobody needs any more; they contain addresses, devices and names. */
export async function deleteExpired(db: Db, now: Date) {
  await deleteExpiredSignInData(db, now)
  await deleteHandledEvents(db, new Date(now.getTime() - eventDays * 24 * 60 * 60 * 1000))
}
