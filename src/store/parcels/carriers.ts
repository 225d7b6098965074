import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import type { Carriers } from '../db/tables.ts'

export type CarrierRow = Selectable<Carriers>

const mostCarriers = 200

/** The one that was used last comes first. */
export const findCarriers = (db: Db) =>
  db
    .selectFrom('carriers')
    .selectAll()
    .orderBy('last_used_at', (direction) => direction.desc().nullsLast())
    .orderBy('name')
    .limit(mostCarriers)
    .execute()

/** In whatever case it is written, it is one carrier. */
export const rememberCarrier = (db: Db, name: string, now: Date) =>
  sql`insert into carriers (name, last_used_at) values (${name}, ${now})
    on conflict (lower(name)) do update set last_used_at = excluded.last_used_at`.execute(db)

export async function setTrackingUrl(db: Db, name: string, trackingUrl: string | null): Promise<CarrierRow> {
  const { rows } = await sql<CarrierRow>`
    insert into carriers (name, tracking_url) values (${name}, ${trackingUrl})
    on conflict (lower(name)) do update set tracking_url = excluded.tracking_url returning *`.execute(db)
  return rows[0] as CarrierRow
}

export async function deleteCarrier(db: Db, name: string) {
  const { numDeletedRows } = await db
    .deleteFrom('carriers')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
