import type { TaxClass } from '#src/contract/terms.ts'
import type { ToolChangeForm } from '#src/contract/tool-changes.ts'
import { type NewToolForm, NewToolInput, type ToolPictures, type WholeTool } from '#src/contract/tools.ts'

/** A tool as it is being typed. */
export interface ToolDraft {
  name: string
  /** The cover first. */
  pictures: ToolPictures
  /** The address of one more, while it is typed. */
  img: string
  price: string
  description: string
  minquantity: string
  availablequantity: string
  sku: string
  category: string
  quantitystep: string
  pricebreaks: { from: string; price: string }[]
  specs: { name: string; value: string }[]
  /** One model on a line. */
  fits: string
  weightgrams: string
  taxclass: TaxClass
  lowbelow: string
}

export const emptyDraft: ToolDraft = {
  name: '',
  pictures: [],
  img: '',
  price: '',
  description: '',
  minquantity: '',
  availablequantity: '',
  sku: '',
  category: '',
  quantitystep: '1',
  pricebreaks: [],
  specs: [],
  fits: '',
  weightgrams: '',
  taxclass: 'standard',
  lowbelow: '',
}

export const draftOf = (tool: WholeTool): ToolDraft => ({
  name: tool.name,
  pictures: tool.pictures,
  img: '',
  price: tool.price.toFixed(2),
  description: tool.description,
  minquantity: String(tool.minquantity),
  availablequantity: String(tool.availablequantity),
  sku: tool.sku,
  category: tool.category,
  quantitystep: String(tool.quantitystep),
  pricebreaks: tool.pricebreaks.map(({ from, price }) => ({ from: String(from), price: price.toFixed(2) })),
  specs: tool.specs,
  fits: tool.fits.join('\n'),
  weightgrams: String(tool.weightgrams ?? ''),
  taxclass: tool.taxclass ?? 'standard',
  lowbelow: String(tool.lowbelow ?? ''),
})

/** With the one whose address is typed. */
export const allPictures = ({ pictures, img }: Pick<ToolDraft, 'pictures' | 'img'>) =>
  img.trim() ? [...pictures, { img: img.trim(), alt: '' }] : pictures

/** What was typed as an address is a picture as soon as it is saved. */
export const withTypedPicture = (draft: ToolDraft): ToolDraft => ({
  ...draft,
  pictures: allPictures(draft),
  img: '',
})

/** The request body; an empty part number is made from the name. */
export function formOf(draft: ToolDraft): NewToolForm {
  const { sku, pricebreaks, specs, fits, weightgrams, lowbelow, ...plain } = draft
  const pictures = allPictures(draft)
  return {
    ...plain,
    img: pictures[0]?.img ?? '',
    pictures: pictures.length > 0 ? pictures : undefined,
    ...(sku.trim() && { sku }),
    pricebreaks: pricebreaks
      .map(({ from, price }) => ({ from: from.trim(), price: price.trim() }))
      .filter(({ from, price }) => from || price),
    weightgrams: weightgrams.trim() || null,
    lowbelow: lowbelow.trim() || null,
    specs: specs.filter(({ name, value }) => name.trim() || value.trim()),
    fits: fits
      .split('\n')
      .map((model) => model.trim())
      .filter((model) => model !== ''),
  }
}

const words: Record<string, string> = {
  img: 'picture',
  alt: 'description',
  minquantity: 'minimum quantity',
  availablequantity: 'available quantity',
  quantitystep: 'quantity step',
  pricebreaks: 'price breaks',
  sku: 'part number',
  specs: 'data sheet',
  fits: 'models',
  weightgrams: 'weight',
  taxclass: 'tax class',
  lowbelow: 'low stock level',
}

/** The error of each field, as a sentence. */
export function fieldMessages(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [field = path, place, member] = path.split('.')
      const name = words[field] ?? field
      return [
        field,
        member
          ? `${name}, row ${Number(place) + 1}: ${words[member] ?? member} ${message}`
          : `${name} ${message}`,
      ]
    }),
  )
}

export function checkDraft(draft: ToolDraft): Record<string, string> {
  const form = formOf(draft)
  const checked = NewToolInput.safeParse(form)
  if (checked.success) return {}
  const errors = checked.error.issues.map((issue) => {
    const field = String(issue.path[0])
    const empty =
      typeof form[field as keyof NewToolForm] === 'string' &&
      String(form[field as keyof NewToolForm]).trim() === ''
    return [issue.path.join('.'), empty ? 'is required' : issue.message]
  })
  return fieldMessages(Object.fromEntries(errors.reverse()))
}

/**
 * Only what was typed since the form was opened or saved: a stock that nobody touched would undo the orders placed
 * meanwhile.
 */
export function changesOf(start: ToolDraft, draft: ToolDraft): ToolChangeForm {
  const before = formOf(start)
  const after = formOf(draft)
  return Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof NewToolForm]),
    ),
  )
}
