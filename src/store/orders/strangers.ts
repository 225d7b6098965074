import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'

/** Whether someone has neither proved their email nor paid for an order; see database/functions/accounts/is_stranger.sql. */
export async function isStranger(db: Db, userId: string) {
  const { rows } = await sql<{ stranger: boolean }>`select is_stranger(${userId}) as stranger`.execute(db)
  return rows[0]?.stranger ?? true
}
