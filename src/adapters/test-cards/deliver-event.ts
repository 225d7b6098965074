import type pg from 'pg'
import { signatureOf } from './events.ts'
import { inLedger, readAccount } from './ledger.ts'

/** Posts an event to the shop. A failure lets the job try again later, for days if need be. */
export async function deliverEvent(
  pool: pg.Pool,
  eventId: string,
  { post, now }: { post: (init: RequestInit) => Promise<Response>; now: Date },
) {
  const { webhookSecret } = await readAccount(pool)
  const event = await inLedger(pool, (ledger) => ledger.find(eventId))
  if (!event) return
  const payload = JSON.stringify(event)
  const answer = await post({
    method: 'POST',
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Stripe-Signature': signatureOf(payload, webhookSecret, now),
    },
    body: payload,
  })
  if (!answer.ok) throw new Error(`The shop answered ${answer.status} to the event ${eventId}.`)
}
