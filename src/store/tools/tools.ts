import { sql } from 'kysely'
import type { TaxClass } from '#src/contract/terms.ts'
import type { Db } from '../db/connection.ts'
import { wholeColumns as columns, notDeleted, onSale, starsColumn } from './tool-columns.ts'

export const findTool = (db: Db, id: string) =>
  onSale(db).select(columns).where('id', '=', id).executeTakeFirst()

/** For staff, hidden or not. */
export const findStockTool = (db: Db, id: string) =>
  notDeleted(db).select(columns).where('id', '=', id).executeTakeFirst()

export const findStockToolBySku = (db: Db, sku: string) =>
  notDeleted(db).select(columns).where('sku', '=', sku).executeTakeFirst()

export interface NewTool {
  sku: string
  name: string
  img: string
  imgAlt: string
  morePictures: { img: string; alt: string }[]
  priceCents: number
  priceBreaks: { from: number; cents: number }[]
  description: string
  category: string
  minQuantity: number
  quantityStep: number
  availableQuantity: number
  specs: { name: string; value: string }[]
  fits: string[]
  weightGrams: number | null
  taxClass: TaxClass
  lowBelow: number | null
  hidden: boolean
}

export const writeBreaks = (breaks: NewTool['priceBreaks']) =>
  breaks.length === 0 ? null : JSON.stringify(breaks)

export const writeMorePictures = (pictures: NewTool['morePictures']) =>
  pictures.length === 0 ? null : JSON.stringify(pictures)

const insert = (db: Db, tool: NewTool) =>
  db
    .insertInto('tools')
    .values({
      sku: tool.sku,
      name: tool.name,
      img: tool.img,
      img_alt: tool.imgAlt,
      more_pictures: writeMorePictures(tool.morePictures),
      price_cents: tool.priceCents,
      price_breaks: writeBreaks(tool.priceBreaks),
      description: tool.description,
      category: tool.category,
      min_quantity: tool.minQuantity,
      quantity_step: tool.quantityStep,
      available_quantity: tool.availableQuantity,
      specs: JSON.stringify(tool.specs),
      fits: tool.fits,
      weight_grams: tool.weightGrams,
      tax_class: tool.taxClass,
      low_below: tool.lowBelow,
      hidden: tool.hidden,
      deleted_at: tool.hidden ? sql<Date>`now()` : null,
    })
    .returning(columns)

export const insertTool = (db: Db, tool: NewTool) => insert(db, tool).executeTakeFirstOrThrow()

/** Undefined if its part number is taken. */
export const insertToolIfFree = (db: Db, tool: NewTool) =>
  insert(db, tool)
    .onConflict((conflict) => conflict.column('sku').doNothing())
    .executeTakeFirst()

/** Those of the part numbers that a tool has, on sale or not. */
export async function findTakenSkus(db: Db, skus: string[]) {
  const rows = await db
    .selectFrom('tools')
    .select('sku')
    .where((eb) => eb('sku', '=', eb.fn.any(eb.val(skus))))
    .execute()
  return new Set(rows.map(({ sku }) => sku))
}

/** Stock set by hand counts as put into stock, so that stock and orders still add up to it. */
export const stockSetTo = (quantity: number) => ({
  available_quantity: quantity,
  stocked_quantity: sql<number>`stocked_quantity + ${quantity}::integer - available_quantity`,
})

export const setAvailable = (db: Db, id: string, quantity: number) =>
  db
    .updateTable('tools')
    .set(stockSetTo(quantity))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Pieces that come to the store house from a branch, or go there: all that was put into stock stays the same. */
export const moveAvailable = (db: Db, id: string, change: number) =>
  db
    .updateTable('tools')
    .set((eb) => ({ available_quantity: eb('available_quantity', '+', change) }))
    .where('id', '=', id)
    .execute()

/** Pieces that were found in a branch, or are missing there. */
export const addStocked = (db: Db, id: string, change: number) =>
  db
    .updateTable('tools')
    .set((eb) => ({ stocked_quantity: eb('stocked_quantity', '+', change) }))
    .where('id', '=', id)
    .execute()

/** Of these part numbers, the longest that is on sale. */
export const findToolBySku = (db: Db, skus: string[]) =>
  onSale(db)
    .select([...columns, starsColumn])
    .where((eb) => eb('sku', '=', eb.fn.any(eb.val(skus))))
    .orderBy((eb) => eb.fn<number>('length', ['sku']), 'desc')
    .limit(1)
    .executeTakeFirst()

const partLength = 40_000

/** A sitemap holds at most 50,000 addresses, so a large catalogue is split. */
export const findToolAddresses = (db: Db, part: number) =>
  onSale(db)
    .select(['sku', 'name'])
    .where('no', '>', part * partLength)
    .where('no', '<=', (part + 1) * partLength)
    .orderBy('no')
    .execute()

export async function countAddressParts(db: Db) {
  const last = await onSale(db).select('no').orderBy('no', 'desc').limit(1).executeTakeFirst()
  return Math.ceil((last?.no ?? 0) / partLength)
}
