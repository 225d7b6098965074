import type { ToolRow } from '#src/store/tools/tool-columns.ts'

type Spec = { name: string; value: string }

const dollars = (cents: number) => (cents / 100).toFixed(2)

/** The columns of the catalogue as a sheet that can be changed and imported again. */
export const toolSheetColumns: Record<string, (tool: ToolRow) => string | number> = {
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
  specs: (tool) => writeSpecs(tool.specs),
  fits: (tool) => writeList(tool.fits),
  weightgrams: (tool) => tool.weight_grams ?? '',
  taxclass: (tool) => tool.tax_class,
  lowbelow: (tool) => tool.low_below ?? '',
  hidden: (tool) => (tool.hidden ? 'yes' : 'no'),
}

/** Values in one cell are separated by bars; a list whose values contain one is written as JSON. */
const writeList = (values: string[]) =>
  values.every((value) => !value.includes('|') && value === value.trim()) && !values[0]?.startsWith('[')
    ? values.join(' | ')
    : JSON.stringify(values)

const writeSpecs = (specs: Spec[]) =>
  specs.every(({ name, value }) => !/[:|]/.test(name) && !value.includes('|')) &&
  !specs[0]?.name.startsWith('[')
    ? specs.map(({ name, value }) => `${name}: ${value}`).join(' | ')
    : JSON.stringify(specs)

const parts = (text: string) =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const pairs = (text: string) =>
  parts(text).map((part) => {
    const [before = '', ...after] = part.split(':')
    return [before.trim(), after.join(':').trim()] as const
  })

/** Undefined if the text is not valid JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const readList = (text: string): unknown =>
  text.startsWith('[') ? (readJson(text) ?? text) : parts(text)

export const readSpecs = (text: string): unknown =>
  text.startsWith('[') ? (readJson(text) ?? text) : pairs(text).map(([name, value]) => ({ name, value }))

const yesOrNo: Record<string, boolean> = { yes: true, no: false }

export const readYesOrNo = (text: string): unknown => yesOrNo[text.toLowerCase()] ?? text

/** As "25: 79.80 | 100: 75.60". */
export const readPriceBreaks = (text: string): unknown =>
  pairs(text).map(([from, price]) => ({ from, price }))
