import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'
import type { Ledger } from './ledger.ts'
import { type EventType, newEvent } from './objects.ts'

/** Writes an event and the job that delivers it, in the same transaction as what happened. */
export async function recordEvent(
  ledger: Ledger,
  type: EventType,
  object: Stripe.Event.Data.Object,
  now: Date,
) {
  const event = newEvent(type, object, now)
  await ledger.put(event)
  await ledger.addJob('deliverTestCardEvent', { eventId: event.id })
}

/** The header that proves an event's sender: an HMAC over the time and the exact bytes. */
export function signatureOf(payload: string, secret: string, now: Date) {
  const time = Math.floor(now.getTime() / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`
}
