import { sql } from 'kysely'
import { mostLists } from '#src/contract/lists.ts'
import { toolFacts } from '../cart/cart.ts'
import type { Db, DbTransaction } from '../db/connection.ts'

const columns = ['id', 'name', 'share_token', 'changed_at'] as const

export const findLists = (db: Db, userId: string) =>
  db
    .selectFrom('lists')
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom('list_lines')
        .select((lines) => lines.fn.countAll<number>().as('count'))
        .whereRef('list_id', '=', 'lists.id')
        .as('lines'),
    )
    .where('user_id', '=', userId)
    .orderBy('changed_at', 'desc')
    .execute()

interface OwnList {
  id: string
  userId: string
}

const ownList = (db: Db, { id, userId }: OwnList) =>
  db.selectFrom('lists').select(columns).where('id', '=', id).where('user_id', '=', userId)

export const findList = (db: Db, list: OwnList) => ownList(db, list).executeTakeFirst()

/** Others wait with it until the transaction ends. */
export const lockList = (db: DbTransaction, list: OwnList) => ownList(db, list).forUpdate().executeTakeFirst()

export const findSharedList = (db: Db, token: string) =>
  db.selectFrom('lists').select(columns).where('share_token', '=', token).executeTakeFirst()

export type ListRow = NonNullable<Awaited<ReturnType<typeof findList>>>

export const findListLines = (db: Db, listIds: string[]) =>
  db
    .selectFrom('list_lines')
    .innerJoin('tools', 'tools.id', 'list_lines.tool_id')
    .select(toolFacts)
    .select(['list_id', 'list_lines.quantity', 'list_lines.seen_price_cents', 'list_lines.added_at'])
    .where((eb) => eb('list_id', '=', eb.fn.any(eb.val(listIds))))
    .orderBy('position')
    .execute()

export type ListLineRow = Awaited<ReturnType<typeof findListLines>>[number]

/** In the first free place; undefined when there is none. */
export async function insertList(db: DbTransaction, list: { userId: string; name: string; at: Date }) {
  const { userId, name, at } = list
  const { rows } = await sql<{ id: string }>`
    insert into lists (user_id, place, name, changed_at)
    select ${userId}::uuid, free.place, ${name}, ${at} from generate_series(1, ${mostLists}::integer) free (place)
    where not exists (select from lists where user_id = ${userId} and lists.place = free.place)
    order by free.place limit 1 returning id`.execute(db)
  return rows[0]?.id
}

type ListChange = { name?: string; share_token?: string | null; changed_at?: Date }

export const updateList = (db: Db, { id, userId }: OwnList, change: ListChange) =>
  db
    .updateTable('lists')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst()

export interface NewListLine {
  tool_id: string
  quantity: number
  seen_price_cents: number
  added_at: Date
}

export async function replaceListLines(db: DbTransaction, listId: string, lines: NewListLine[]) {
  await db.deleteFrom('list_lines').where('list_id', '=', listId).execute()
  if (lines.length === 0) return
  await db
    .insertInto('list_lines')
    .values(
      lines.map(({ tool_id, quantity, seen_price_cents, added_at }, index) => ({
        list_id: listId,
        position: index + 1,
        tool_id,
        quantity,
        seen_price_cents,
        added_at,
      })),
    )
    .execute()
}

export const deleteList = (db: Db, { id, userId }: OwnList) =>
  db.deleteFrom('lists').where('id', '=', id).where('user_id', '=', userId).returning('id').executeTakeFirst()

export const deleteListsOf = (db: Db, userId: string) =>
  db.deleteFrom('lists').where('user_id', '=', userId).execute()
