import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'

interface Alert {
  toolId: string
  userId: string
}

export const insertAlert = (db: Db, { toolId, userId }: Alert) =>
  db
    .insertInto('stock_alerts')
    .values({ tool_id: toolId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteAlert = (db: Db, { toolId, userId }: Alert) =>
  db.deleteFrom('stock_alerts').where('tool_id', '=', toolId).where('user_id', '=', userId).execute()

export async function hasAlert(db: Db, { toolId, userId }: Alert) {
  const row = await db
    .selectFrom('stock_alerts')
    .select('tool_id')
    .where('tool_id', '=', toolId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the requests for a tool and returns who asked. */
export const takeAlerts = async (db: Db, toolId: string) => {
  const { rows } = await sql<{ email: string; userId: string; asked: string }>`
    with taken as (delete from stock_alerts where tool_id = ${toolId} returning user_id, created_at)
    select users.email, users.id as "userId", taken.created_at::text as asked
    from taken join users on users.id = taken.user_id where users.closed_at is null`.execute(db)
  return rows
}
