import type { Db } from '../db/connection.ts'

/** All that a total is worked out by, of tools that are on sale. */
export const findToolsToPrice = (db: Db, ids: string[]) =>
  db
    .selectFrom('tools')
    .select([
      ...(['id', 'name', 'sku', 'img', 'category', 'tax_class', 'weight_grams'] as const),
      ...(['price_cents', 'price_breaks', 'min_quantity', 'quantity_step', 'available_quantity'] as const),
    ])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('deleted_at', 'is', null)
    .execute()

export type ToolToPrice = Awaited<ReturnType<typeof findToolsToPrice>>[number]
