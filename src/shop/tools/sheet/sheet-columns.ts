import type { WholeToolRow } from '#src/store/tools/tool-columns.ts'
import { writeList, writePictures, writeSpecs } from './sheet-cells.ts'

const dollars = (cents: number) => (cents / 100).toFixed(2)

/** The columns of the catalogue as a sheet that can be changed and imported again. */
export const toolSheetColumns: Record<string, (tool: WholeToolRow) => string | number> = {
  sku: (tool) => tool.sku,
  name: (tool) => tool.name,
  category: (tool) => tool.category,
  price: (tool) => dollars(tool.price_cents),
  minquantity: (tool) => tool.min_quantity,
  quantitystep: (tool) => tool.quantity_step,
  pricebreaks: (tool) =>
    (tool.price_breaks ?? []).map(({ from, cents }) => `${from}: ${dollars(cents)}`).join(' | '),
  availablequantity: (tool) => tool.available_quantity,
  description: (tool) => tool.description,
  img: (tool) => tool.img,
  imgalt: (tool) => tool.img_alt,
  morepictures: (tool) => writePictures(tool.more_pictures ?? []),
  specs: (tool) => writeSpecs(tool.specs),
  fits: (tool) => writeList(tool.fits),
  weightgrams: (tool) => tool.weight_grams ?? '',
  taxclass: (tool) => tool.tax_class,
  lowbelow: (tool) => tool.low_below ?? '',
  hidden: (tool) => (tool.hidden ? 'yes' : 'no'),
}
