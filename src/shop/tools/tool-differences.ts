import { isDeepStrictEqual } from 'node:util'
import type { ToolChangeInput } from '#src/contract/tool-changes.ts'
import type { ToolChange } from '#src/store/tools/tool-changes.ts'
import type { ToolRow } from '#src/store/tools/tool-columns.ts'

const inCents = (row: ToolRow): Required<ToolChangeInput> => ({
  name: row.name,
  img: row.img,
  price: row.price_cents,
  description: row.description,
  minquantity: row.min_quantity,
  availablequantity: row.available_quantity,
  category: row.category,
  quantitystep: row.quantity_step,
  specs: row.specs,
  fits: row.fits,
})

/** The fields that a change would alter, with the values before and after; money in cents. */
export function differences(row: ToolRow, change: ToolChangeInput) {
  const before: Record<string, unknown> = inCents(row)
  return Object.fromEntries(
    Object.entries(change).flatMap(([field, to]) =>
      to === undefined || isDeepStrictEqual(to, before[field]) ? [] : [[field, { from: before[field], to }]],
    ),
  )
}

/** Whether the smallest order is still a multiple of the step afterwards. */
export const fitsStep = (row: ToolRow, change: ToolChangeInput) =>
  (change.minquantity ?? row.min_quantity) % (change.quantitystep ?? row.quantity_step) === 0

export const toChange = (change: ToolChangeInput): ToolChange => ({
  name: change.name,
  img: change.img,
  priceCents: change.price,
  description: change.description,
  category: change.category,
  minQuantity: change.minquantity,
  quantityStep: change.quantitystep,
  availableQuantity: change.availablequantity,
  specs: change.specs,
  fits: change.fits,
})
