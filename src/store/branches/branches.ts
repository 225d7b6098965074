import { sql } from 'kysely'
import type { Week } from '#src/contract/values/opening-hours.ts'
import type { Db, DbTransaction } from '../db/connection.ts'

export interface BranchFields {
  name: string
  path: string
  street: string
  postalCode: string
  city: string
  phone: string
  hours: Week
  collect: boolean
}

export type BranchRow = Awaited<ReturnType<typeof findBranches>>[number]

const open = (db: Db) => db.selectFrom('branches').selectAll().where('closed_at', 'is', null)

export const findBranches = (db: Db) => open(db).orderBy('position').orderBy('name').execute()

/** Also one that has closed. */
export const findBranch = (db: Db, id: string) =>
  db.selectFrom('branches').selectAll().where('id', '=', id).executeTakeFirst()

/** Also by an address that its page had earlier. */
export const findBranchByPath = (db: Db, path: string) =>
  open(db)
    .where('id', 'in', db.selectFrom('branch_paths').select('branch_id').where('path', '=', path))
    .executeTakeFirst()

/** Whether there has ever been one. */
export const hasHadBranches = async (db: Db) =>
  (await db.selectFrom('branches').select('id').limit(1).executeTakeFirst()) !== undefined

export const insertBranch = (db: Db, fields: BranchFields, position: number) =>
  db
    .insertInto('branches')
    .values({ ...columnsOf(fields), position })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateBranch = (db: Db, id: string, fields: BranchFields) =>
  db
    .updateTable('branches')
    .set({ ...columnsOf(fields), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

const columnsOf = ({ postalCode, hours, ...fields }: BranchFields) => ({
  ...fields,
  postal_code: postalCode,
  hours: JSON.stringify(hours),
})

/** From now on this address leads to this branch, whichever had it before. */
export const leadPathTo = (db: Db, path: string, branchId: string) =>
  db
    .insertInto('branch_paths')
    .values({ path, branch_id: branchId })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ branch_id: branchId }))
    .execute()

/** It stays open until the transaction ends. */
export const holdOpen = (db: DbTransaction, id: string) =>
  open(db).where('id', '=', id).forShare().executeTakeFirst()

export const setPosition = (db: Db, id: string, position: number) =>
  db.updateTable('branches').set({ position }).where('id', '=', id).execute()

export const setClosed = (db: Db, id: string, at: Date) =>
  db.updateTable('branches').set({ closed_at: at }).where('id', '=', id).execute()
