import type { Db } from '../db/connection.ts'

export interface NewWebhookEvent {
  id: string
  type: string
  intentId: string | undefined
  payload: string
  now: Date
}

/** The ids of those that were not stored before. By id, so that two who store the same ones never deadlock. */
export const insertWebhookEvents = (db: Db, events: NewWebhookEvent[]) =>
  db
    .insertInto('webhook_events')
    .values(
      events
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ id, type, intentId, payload, now }) => ({
          ...{ id, type, payload },
          ...{ intent_id: intentId ?? null, received_at: now },
        })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()

export const findWebhookEvent = (db: Db, id: string) =>
  db.selectFrom('webhook_events').selectAll().where('id', '=', id).executeTakeFirst()

export const deleteHandledEvents = (db: Db, before: Date) =>
  db.deleteFrom('webhook_events').where('handled_at', '<', before).execute()

export const markHandled = (db: Db, id: string, outcome: string, now: Date) =>
  db.updateTable('webhook_events').set({ handled_at: now, outcome }).where('id', '=', id).execute()
