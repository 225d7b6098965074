import type { Db } from '../db/connection.ts'

export const toolColumns = [
  'id',
  'no',
  'sku',
  'name',
  'img',
  'price_cents',
  'price_breaks',
  'description',
  'category',
  'min_quantity',
  'quantity_step',
  'available_quantity',
  'specs',
  'fits',
  'weight_grams',
  'tax_class',
] as const

export const onSale = (db: Db) => db.selectFrom('tools').where('deleted_at', 'is', null)

const oneRow = (db: Db) => onSale(db).select(toolColumns).executeTakeFirstOrThrow()
export type ToolRow = Awaited<ReturnType<typeof oneRow>>
