import type { Adapter, AdapterPayload } from 'oidc-provider'
import type pg from 'pg'

/** Storage for the test issuer, in the form that its library wants: one adapter per model. */
export const issuerStorage =
  (pool: pg.Pool) =>
  (model: string): Adapter => {
    const find = async (column: 'id' | 'uid', value: string) => {
      const { rows } = await pool.query<{ payload: AdapterPayload }>(
        `select payload from stand_in_issuer
         where model = $1 and ${column} = $2 and (expires_at is null or expires_at > now())`,
        [model, value],
      )
      return rows[0]?.payload
    }
    return {
      async upsert(id, payload, expiresIn) {
        await pool.query(
          // Nobody else clears what has expired; there are few rows.
          `with expired as (delete from stand_in_issuer where expires_at < now() and (model, id) <> ($1, $2))
           insert into stand_in_issuer (model, id, payload, uid, grant_id, expires_at)
           values ($1, $2, $3, $4, $5, now() + $6 * interval '1 second')
           on conflict (model, id) do update set payload = excluded.payload, uid = excluded.uid,
             grant_id = excluded.grant_id, expires_at = excluded.expires_at`,
          [model, id, payload, payload.uid ?? null, payload.grantId ?? null, expiresIn || null],
        )
      },
      find: (id) => find('id', id),
      findByUid: (uid) => find('uid', uid),
      findByUserCode: async () => undefined,
      async consume(id) {
        await pool.query(
          `update stand_in_issuer
           set payload = payload || jsonb_build_object('consumed', extract(epoch from now())::bigint)
           where model = $1 and id = $2`,
          [model, id],
        )
      },
      async destroy(id) {
        await pool.query('delete from stand_in_issuer where model = $1 and id = $2', [model, id])
      },
      async revokeByGrantId(grantId) {
        await pool.query('delete from stand_in_issuer where model = $1 and grant_id = $2', [model, grantId])
      },
    }
  }
