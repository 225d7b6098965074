import { createBatcher, memoizePerDb } from '#src/store/db/batcher.ts'
import type { Db } from '#src/store/db/connection.ts'
import { paymentRecorded } from '#src/store/operations/events.ts'
import { addJobs } from '#src/store/operations/jobs.ts'
import { findAskedRefundsOfIntent } from '#src/store/payments/refunds.ts'
import {
  findWebhookEvent,
  insertWebhookEvents,
  markHandled,
  type NewWebhookEvent,
} from '#src/store/payments/webhook-events.ts'
import type { CardEvent } from './card-gateway.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import { settleIntent } from './reconcile-payments.ts'
import { sendRefund } from './refunds/refund-payment.ts'

/** Stores an event once, together with the job that handles it; events that come at the same time by one transaction. */
export const recordWebhookEvent = (db: Db, event: CardEvent, now: Date) => recorders(db)({ ...event, now })

const recorders = memoizePerDb((db) =>
  createBatcher((events: NewWebhookEvent[]) => recordEvents(db, events), {
    atOnce: 1,
    most: 50,
    of: ({ id }) => id,
  }),
)

const recordEvents = (db: Db, events: NewWebhookEvent[]) =>
  db.transaction().execute(async (trx) => {
    const stored = await insertWebhookEvents(trx, events)
    const payloads = stored.map(({ id }) => ({ eventId: id }))
    if (payloads.length > 0) await addJobs(trx, 'handleWebhookEvent', payloads)
    return events
  })

const aboutPayments = /^(payment_intent|charge|refund)\./

/** An event is only a reason to fetch its intent; what the event says may be outdated. */
export async function handleWebhookEvent(needs: PaymentNeeds, eventId: string) {
  const event = await findWebhookEvent(needs.db, eventId)
  if (!event || event.handled_at) return
  if (event.type === 'payment_intent.payment_failed') paymentRecorded.publish({ outcome: 'declined' })
  const outcome =
    event.intent_id && aboutPayments.test(event.type) ? await settleAll(needs, event.intent_id) : 'kept only'
  await markHandled(needs.db, event.id, outcome, needs.now())
}

/** The intent, and its refunds whose end is not known. */
async function settleAll(needs: PaymentNeeds, intentId: string) {
  for (const { id } of await findAskedRefundsOfIntent(needs.db, intentId)) await sendRefund(needs, id)
  return settleIntent(needs, intentId)
}
