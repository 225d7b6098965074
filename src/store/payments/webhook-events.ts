import type { Db } from '../db/connection.ts'

export interface NewWebhookEvent {
  id: string
  type: string
  intentId: string | undefined
  payload: string
  now: Date
}

/** Undefined if the event is stored already. */
export const insertWebhookEvent = (db: Db, event: NewWebhookEvent) =>
  db
    .insertInto('webhook_events')
    .values({
      id: event.id,
      type: event.type,
      intent_id: event.intentId ?? null,
      payload: event.payload,
      received_at: event.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()

export const findWebhookEvent = (db: Db, id: string) =>
  db.selectFrom('webhook_events').selectAll().where('id', '=', id).executeTakeFirst()

export const deleteHandledEvents = (db: Db, before: Date) =>
  db.deleteFrom('webhook_events').where('handled_at', '<', before).execute()

export const markHandled = (db: Db, id: string, outcome: string, now: Date) =>
  db.updateTable('webhook_events').set({ handled_at: now, outcome }).where('id', '=', id).execute()
