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

/** A person's own, and those by which staff search for this person. An address in a query has its sign encoded. */
export const deleteOrderViewsOf = (db: Db, { userId, email }: { userId: string; email: string }) =>
  sql`delete from order_views where user_id = ${userId}
    or position(lower(${email}) in replace(lower(query), '%40', '@')) > 0`.execute(db)
