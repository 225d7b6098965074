import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../db/connection.ts'
import type { Invitations } from '../db/tables.ts'

export type InvitationRow = Selectable<Invitations>

export const findInvitations = (db: Db) =>
  db.selectFrom('invitations').selectAll().orderBy('sent_at').orderBy('id').execute()

export const findInvitationTo = (db: Db, email: string) =>
  db.selectFrom('invitations').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst()

export const findInvitationByHash = (db: Db, hash: Buffer) =>
  db.selectFrom('invitations').selectAll().where('token_hash', '=', hash).executeTakeFirst()

/** Undefined if this address is invited already. */
export const insertInvitation = (db: Db, invitation: Insertable<Invitations>) =>
  db
    .insertInto('invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()

export const renewInvitation = (
  db: Db,
  id: string,
  renewed: Pick<InvitationRow, 'token_hash' | 'invited_by' | 'sent_at' | 'expires_at'>,
) => db.updateTable('invitations').set(renewed).where('id', '=', id).returningAll().executeTakeFirst()

/** Undefined if it is gone: whoever deletes it is the one who uses it. */
export const deleteInvitation = (db: Db, id: string) =>
  db.deleteFrom('invitations').where('id', '=', id).returningAll().executeTakeFirst()

export const deleteInvitationsTo = (db: Db, email: string) =>
  db.deleteFrom('invitations').where('email', '=', email.toLowerCase()).execute()

export const deleteInvitationsBy = (db: Db, email: string) =>
  db.deleteFrom('invitations').where('invited_by', '=', email.toLowerCase()).execute()

export const deleteInvitationsExpiredBefore = (db: Db, before: Date) =>
  db.deleteFrom('invitations').where('expires_at', '<', before).execute()
