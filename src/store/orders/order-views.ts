import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'

export const findOrderViews = (db: Db, userId: string) =>
  db
    .selectFrom('order_views')
    .select(['id', 'name', 'query'])
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .execute()

/** One of the same name is replaced. */
export const saveOrderView = async (
  db: Db,
  { userId, name, query }: { userId: string; name: string; query: string },
) => {
  const { rows } = await sql<{ id: string }>`
    insert into order_views (user_id, name, query) values (${userId}, ${name}, ${query})
    on conflict (user_id, lower(name)) do update set name = excluded.name, query = excluded.query returning id`.execute(
    db,
  )
  return rows[0]?.id ?? ''
}

export async function deleteOrderView(db: Db, { userId, id }: { userId: string; id: string }) {
  const { numDeletedRows } = await db
    .deleteFrom('order_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export const deleteOrderViewsOf = (db: Db, userId: string) =>
  db.deleteFrom('order_views').where('user_id', '=', userId).execute()
