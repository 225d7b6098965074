import { type Selectable, sql } from 'kysely'
import type { Db, DbTransaction } from '../db/connection.ts'
import type { DiscountCodes } from '../db/tables.ts'

export type DiscountRow = Selectable<DiscountCodes>

/** What the owner says of a discount. */
export type DiscountFields = Omit<
  DiscountRow,
  'id' | 'used' | 'paused' | 'ended_at' | 'version' | 'changed_at'
>

/** A tool that a discount is for; also one that is off sale. */
export interface DiscountTool {
  productId: string
  sku: string
  name: string
}

const tools = sql<DiscountTool[]>`(select coalesce(json_agg(json_build_object('productId', t.id, 'sku', t.sku,
  'name', t.name) order by t.sku), '[]') from tools t where t.id = any (discount_codes.tool_ids))`.as('tools')

const given = sql<number>`(select coalesce(sum(u.given_cents), 0)::bigint from discount_uses u
  where u.code_id = discount_codes.id and u.given_back_at is null)`.as('given_cents')

const everUsed = sql<boolean>`exists (select from discount_uses u where u.code_id = discount_codes.id)`.as(
  'ever_used',
)

const shown = (db: Db) => db.selectFrom('discount_codes').selectAll().select([tools, given, everUsed])

/** Newest first. */
export const findDiscounts = (db: Db) => shown(db).orderBy('starts_at', 'desc').orderBy('code').execute()

export type ShownDiscount = Awaited<ReturnType<typeof findDiscounts>>[number]

export const findDiscount = (db: Db, id: string) => shown(db).where('id', '=', id).executeTakeFirst()

/** By what a customer typed, in capitals. */
export const findDiscountByCode = (db: Db, code: string) =>
  db.selectFrom('discount_codes').selectAll().where('code', '=', code).executeTakeFirst()

export const countDiscounts = async (db: Db) =>
  (
    await db
      .selectFrom('discount_codes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** No order counts a use until the transaction ends. */
export const lockDiscount = (db: DbTransaction, id: string) =>
  db.selectFrom('discount_codes').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const insertDiscount = (db: Db, fields: DiscountFields, now: Date) =>
  db
    .insertInto('discount_codes')
    .values({ ...fields, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

type Change = DiscountFields | Pick<DiscountRow, 'paused' | 'ended_at'>

export const updateDiscount = (db: Db, id: string, change: Change, now: Date) =>
  db
    .updateTable('discount_codes')
    .set({ ...change, changed_at: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

export const deleteDiscount = (db: Db, id: string) =>
  db.deleteFrom('discount_codes').where('id', '=', id).execute()

/** Those that no tool is in. */
export async function findUnknownCategories(db: Db, categories: string[]) {
  const known = await db
    .selectFrom('category_counts')
    .select('category')
    .where((eb) => eb('category', '=', eb.fn.any(eb.val(categories))))
    .where('tools', '>', 0)
    .execute()
  return categories.filter((name) => !known.some(({ category }) => category === name))
}
