import { isDeepStrictEqual } from 'node:util'
import type { ToolChangeInput } from '#src/contract/tool-changes.ts'
import type { NewToolInput } from '#src/contract/tools.ts'
import { findMisfit } from '#src/contract/values/tools/tool-figures.ts'
import type { ToolChange } from '#src/store/tools/tool-changes.ts'
import type { ToolRow, WholeToolRow } from '#src/store/tools/tool-columns.ts'
import { picturesOfTool, storedPictures } from './pictures/tool-pictures.ts'

/** As the contract has them, but in cents. */
export const pricesInCents = ({
  price_cents,
  price_breaks,
}: Pick<ToolRow, 'price_cents' | 'price_breaks'>) => ({
  price: price_cents,
  pricebreaks: (price_breaks ?? []).map(({ from, cents }) => ({ from, price: cents })),
})

const inCents = (row: WholeToolRow): Required<ToolChangeInput> => ({
  ...pricesInCents(row),
  name: row.name,
  img: row.img,
  pictures: picturesOfTool(row),
  description: row.description,
  minquantity: row.min_quantity,
  availablequantity: row.available_quantity,
  category: row.category,
  quantitystep: row.quantity_step,
  specs: row.specs,
  fits: row.fits,
  weightgrams: row.weight_grams,
  taxclass: row.tax_class,
  lowbelow: row.low_below,
  hidden: row.hidden,
})

/** The fields that a change would alter, with the values before and after; money in cents. */
export function differences(row: WholeToolRow, change: ToolChangeInput) {
  const before: Record<string, unknown> = inCents(row)
  return Object.fromEntries(
    Object.entries(change).flatMap(([field, to]) =>
      to === undefined || isDeepStrictEqual(to, before[field]) ? [] : [[field, { from: before[field], to }]],
    ),
  )
}

/** The first figure that would not fit the others afterwards. */
export const misfitAfter = (row: WholeToolRow, change: ToolChangeInput) =>
  findMisfit({ ...inCents(row), ...change })

export const breaksInCents = (breaks: NewToolInput['pricebreaks']) =>
  breaks.map(({ from, price }) => ({ from, cents: price }))

export const toChange = (change: ToolChangeInput): ToolChange => ({
  name: change.name,
  img: change.img,
  ...(change.pictures && storedPictures(change.pictures)),
  priceCents: change.price,
  priceBreaks: change.pricebreaks && breaksInCents(change.pricebreaks),
  description: change.description,
  category: change.category,
  minQuantity: change.minquantity,
  quantityStep: change.quantitystep,
  availableQuantity: change.availablequantity,
  specs: change.specs,
  fits: change.fits,
  weightGrams: change.weightgrams,
  taxClass: change.taxclass,
  lowBelow: change.lowbelow,
  hidden: change.hidden,
})
