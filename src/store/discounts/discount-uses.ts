import { sql } from 'kysely'
import type { Db, DbTransaction } from '../db/connection.ts'

/** How often a customer has used a code, without uses that were given back. */
export const countUsesOf = async (db: Db, codeId: string, customerId: string) =>
  (
    await db
      .selectFrom('discount_uses')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('code_id', '=', codeId)
      .where('customer_id', '=', customerId)
      .where('given_back_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count

/** The code can be used once more. Nothing happens to an order without a code. */
export async function giveUseBack(db: DbTransaction, orderId: string, now: Date) {
  const use = await db
    .updateTable('discount_uses')
    .set({ given_back_at: now })
    .where('order_id', '=', orderId)
    .where('given_back_at', 'is', null)
    .returning('code_id')
    .executeTakeFirst()
  if (!use) return
  await db
    .updateTable('discount_codes')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('id', '=', use.code_id)
    .execute()
}

/** Of paid orders that were placed since: how many used a code, what it gave, and the value of all goods. */
export const sumUses = async (db: Db, since: Date) => {
  const { rows } = await sql<{ orders: number; given_cents: number; goods_cents: number }>`
    select count(u.order_id)::bigint as orders, coalesce(sum(u.given_cents), 0)::bigint as given_cents,
      coalesce(sum(o.subtotal_cents), 0)::bigint as goods_cents
    from orders o left join discount_uses u on u.order_id = o.id
    where o.created_at >= ${since} and o.state in ('paid', 'shipped', 'delivered')`.execute(db)
  return rows[0] ?? { orders: 0, given_cents: 0, goods_cents: 0 }
}
