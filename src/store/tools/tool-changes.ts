import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import { notDeleted } from './tool-columns.ts'
import { type NewTool, stockSetTo, writeBreaks, writeMorePictures } from './tools.ts'

/** Locks a tool, on sale or hidden, until the transaction ends; undefined if there is none or it was deleted. */
export const lockTool = (db: Db, id: string) =>
  notDeleted(db).selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** By part number, including tools off sale, because numbers are never reused. Locks them if they are to be changed. */
export async function findToolsBySku(db: Db, skus: string[], { toChange }: { toChange: boolean }) {
  if (skus.length === 0) return []
  const found = db.selectFrom('tools').selectAll().where('sku', 'in', skus).orderBy('id')
  return (toChange ? found.forNoKeyUpdate() : found).execute()
}

export type ToolChange = Partial<Omit<NewTool, 'sku'>>

export const updateTool = (db: Db, id: string, change: ToolChange) =>
  db
    .updateTable('tools')
    .set({
      name: change.name,
      img: change.img,
      img_alt: change.imgAlt,
      more_pictures: change.morePictures && writeMorePictures(change.morePictures),
      price_cents: change.priceCents,
      price_breaks: change.priceBreaks && writeBreaks(change.priceBreaks),
      description: change.description,
      category: change.category,
      min_quantity: change.minQuantity,
      quantity_step: change.quantityStep,
      ...(change.availableQuantity !== undefined && stockSetTo(change.availableQuantity)),
      specs: change.specs && JSON.stringify(change.specs),
      fits: change.fits,
      weight_grams: change.weightGrams,
      tax_class: change.taxClass,
      low_below: change.lowBelow,
      ...(change.hidden !== undefined && shownAs(change.hidden)),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

const shownAs = (hidden: boolean) => ({
  hidden,
  deleted_at: hidden ? sql<Date>`coalesce(deleted_at, now())` : null,
})

/** For good. */
export const takeOffSale = (db: Db, id: string, now: Date) =>
  db.updateTable('tools').set({ deleted_at: now, hidden: false }).where('id', '=', id).execute()
