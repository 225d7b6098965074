import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'

type Payload = Record<string, unknown>

/** Storage for the test issuer, in the form that its library wants: one adapter per model. */
export const standInIssuerMemory = (db: Db) => (model: string) => {
  const alive = () =>
    db
      .selectFrom('stand_in_issuer')
      .select('payload')
      .where('model', '=', model)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
  const payloadOf = async (query: ReturnType<typeof alive>) => (await query.executeTakeFirst())?.payload

  return {
    async upsert(id: string, payload: Payload, expiresIn?: number) {
      const row = {
        payload: JSON.stringify(payload),
        uid: typeof payload.uid === 'string' ? payload.uid : null,
        grant_id: typeof payload.grantId === 'string' ? payload.grantId : null,
        expires_at: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
      }
      await db
        .insertInto('stand_in_issuer')
        .values({ model, id, ...row })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
        .execute()
    },
    find: (id: string) => payloadOf(alive().where('id', '=', id)),
    findByUid: (uid: string) => payloadOf(alive().where('uid', '=', uid)),
    findByUserCode: async () => undefined,
    async consume(id: string) {
      await db
        .updateTable('stand_in_issuer')
        .set({ payload: sql`payload || jsonb_build_object('consumed', extract(epoch from now())::bigint)` })
        .where('model', '=', model)
        .where('id', '=', id)
        .execute()
    },
    async destroy(id: string) {
      await db.deleteFrom('stand_in_issuer').where('model', '=', model).where('id', '=', id).execute()
    },
    async revokeByGrantId(grantId: string) {
      await db
        .deleteFrom('stand_in_issuer')
        .where('model', '=', model)
        .where('grant_id', '=', grantId)
        .execute()
    },
  }
}
