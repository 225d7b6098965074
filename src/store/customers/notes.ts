import { sql } from 'kysely'
import type { Db, DbTransaction } from '../db/connection.ts'

/** Newest first. */
export const findNotes = (db: Db, userId: string) =>
  db.selectFrom('customer_notes').selectAll().where('user_id', '=', userId).orderBy('no', 'desc').execute()

export type NoteRow = Awaited<ReturnType<typeof findNotes>>[number]

/** Undefined if the account is closed. */
export async function insertNote(
  db: DbTransaction,
  { userId, author, text, at }: { userId: string; author: string; text: string; at: Date },
) {
  const { rows } = await sql<NoteRow>`
    insert into customer_notes (user_id, at, author, text)
    select id, ${at}, ${author}, ${text} from users where id = ${userId} and closed_at is null
    returning *`.execute(db)
  return rows[0]
}

export const deleteNote = (db: Db, id: string) =>
  db.deleteFrom('customer_notes').where('id', '=', id).returning('user_id').executeTakeFirst()

/** All that is kept of a person for staff to find and help them. */
export async function deleteCustomerOf(db: Db, userId: string) {
  await db.deleteFrom('customer_notes').where('user_id', '=', userId).execute()
  await db.deleteFrom('customers').where('user_id', '=', userId).execute()
}
