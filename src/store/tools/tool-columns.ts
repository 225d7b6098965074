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
  'low_below',
  'hidden',
] as const

/** Hidden ones too. */
export const notDeleted = (db: Db) =>
  db.selectFrom('tools').where((eb) => eb.or([eb('deleted_at', 'is', null), eb('hidden', '=', true)]))

export const onSale = (db: Db) => db.selectFrom('tools').where('deleted_at', 'is', null)

const oneRow = (db: Db) => onSale(db).select(toolColumns).executeTakeFirstOrThrow()
export type ToolRow = Awaited<ReturnType<typeof oneRow>>
