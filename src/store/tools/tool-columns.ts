import { sql } from 'kysely'
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

/** Of one tool by itself. */
export const wholeColumns = [...toolColumns, 'img_alt', 'more_pictures'] as const

/** How many shown reviews gave 1 to 5 stars; null before the first. Only for the rows of a page: it is looked up for each. */
export const starsColumn = sql<
  number[] | null
>`(select spread from tool_review_counts where tool_id = tools.id)`.as('stars')

/** Hidden ones too. */
export const notDeleted = (db: Db) =>
  db.selectFrom('tools').where((eb) => eb.or([eb('deleted_at', 'is', null), eb('hidden', '=', true)]))

export const onSale = (db: Db) => db.selectFrom('tools').where('deleted_at', 'is', null)

const oneRow = (db: Db) => onSale(db).select(toolColumns).executeTakeFirstOrThrow()
export type ToolRow = Awaited<ReturnType<typeof oneRow>>

const wholeRow = (db: Db) => onSale(db).select(wholeColumns).executeTakeFirstOrThrow()
export type WholeToolRow = Awaited<ReturnType<typeof wholeRow>>

/** As lists show it. */
export type ListedTool = ToolRow & { stars: number[] | null }
