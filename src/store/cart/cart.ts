import type { Db, DbTransaction } from '../db/connection.ts'

/** A tool as carts show it; one that was taken off sale too. */
export const toolFacts = [
  'tools.id as tool_id',
  'tools.name',
  'tools.sku',
  'tools.img',
  'tools.price_cents',
  'tools.price_breaks',
  'tools.min_quantity',
  'tools.quantity_step',
  'tools.available_quantity',
  'tools.deleted_at',
] as const

const lineFacts = [
  'cart_lines.quantity',
  'cart_lines.saved',
  'cart_lines.seen_price_cents',
  'cart_lines.added_at',
] as const

export const findCartLines = (db: Db, userId: string) =>
  db
    .selectFrom('cart_lines')
    .innerJoin('tools', 'tools.id', 'cart_lines.tool_id')
    .select(toolFacts)
    .select(lineFacts)
    .where('cart_lines.user_id', '=', userId)
    .orderBy('cart_lines.added_at')
    .orderBy('cart_lines.no')
    .execute()

export type CartRow = Awaited<ReturnType<typeof findCartLines>>[number]

export const findCartTools = (db: Db, ids: string[]) =>
  db
    .selectFrom('tools')
    .select(toolFacts)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()

export type CartTool = Awaited<ReturnType<typeof findCartTools>>[number]

/** Makes the cart if there is none. Others wait with it until the transaction ends. */
export const openCart = (db: DbTransaction, userId: string) =>
  db
    .insertInto('carts')
    .values({ user_id: userId })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({ lines: eb.ref('carts.lines') })),
    )
    .returning('joined')
    .executeTakeFirstOrThrow()

const mostRemembered = 20

export const rememberJoined = (db: DbTransaction, userId: string, joined: string[]) =>
  db
    .updateTable('carts')
    .set({ joined: joined.slice(0, mostRemembered) })
    .where('user_id', '=', userId)
    .execute()

export type CartLineRow = Pick<CartRow, 'tool_id' | 'quantity' | 'saved' | 'seen_price_cents' | 'added_at'>

/** New lines, and lines with another quantity. */
export async function writeCartLines(db: DbTransaction, userId: string, lines: CartLineRow[]) {
  if (lines.length === 0) return
  await db
    .insertInto('cart_lines')
    .values(
      lines.map(({ tool_id, quantity, saved, seen_price_cents, added_at }) => ({
        user_id: userId,
        tool_id,
        quantity,
        saved,
        seen_price_cents,
        added_at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'tool_id']).doUpdateSet((eb) => ({
        quantity: eb.ref('excluded.quantity'),
        saved: eb.ref('excluded.saved'),
        seen_price_cents: eb.ref('excluded.seen_price_cents'),
      })),
    )
    .execute()
}

type Change = Partial<Pick<CartLineRow, 'quantity' | 'saved' | 'seen_price_cents'>>

/** Undefined when the tool is not in the cart. */
export const updateCartLine = (db: Db, userId: string, toolId: string, change: Change) =>
  db
    .updateTable('cart_lines')
    .set(change)
    .where('user_id', '=', userId)
    .where('tool_id', '=', toolId)
    .returning('tool_id')
    .executeTakeFirst()

export const deleteCartLine = (db: Db, userId: string, toolId: string) =>
  db.deleteFrom('cart_lines').where('user_id', '=', userId).where('tool_id', '=', toolId).execute()

export const deleteCart = (db: Db, userId: string) =>
  db.deleteFrom('carts').where('user_id', '=', userId).execute()
