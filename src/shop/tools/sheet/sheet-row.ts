import type { WholeToolRow } from '#src/store/tools/tool-columns.ts'
import { picturesOfTool } from '../pictures/tool-pictures.ts'
import { readList, readPictures, readPriceBreaks, readSpecs, readYesOrNo } from './sheet-cells.ts'

export interface SheetRow {
  line: number
  cells: Record<string, string>
}

interface Facts {
  before: WholeToolRow | undefined
  /** Present names by those that the sheet has. */
  categories: Map<string, string>
}

/** The fields of a tool as a row has them. An empty cell leaves the field alone, except that it empties a list. */
export function fieldsOf({ cells }: SheetRow, { before, categories }: Facts): Record<string, unknown> {
  const { imgalt: _, morepictures: __, ...others } = cells
  const fields = Object.fromEntries(
    Object.entries(others).flatMap(([field, raw]): [string, unknown][] => {
      const text = raw.trim()
      if (field === 'specs') return [[field, readSpecs(text)]]
      if (field === 'fits') return [[field, readList(text)]]
      if (field === 'pricebreaks') return [[field, readPriceBreaks(text)]]
      if (text === '') return []
      if (field === 'category') return [[field, categories.get(text) ?? text]]
      return [[field, field === 'hidden' ? readYesOrNo(text) : text]]
    }),
  )
  const pictures = picturesFrom(cells, before)
  return pictures ? { ...fields, pictures } : fields
}

/** The cover has columns of its own, the other pictures share one; undefined if the sheet has neither. */
function picturesFrom(cells: SheetRow['cells'], before: WholeToolRow | undefined): unknown {
  const { imgalt, morepictures } = cells
  const [cover, ...others] = before ? picturesOfTool(before) : []
  const img = cells.img?.trim() || cover?.img
  if (!img || (imgalt === undefined && morepictures === undefined)) return undefined
  // What a cover shows goes with it.
  const alt = imgalt?.trim() || (img === cover?.img ? cover.alt : '')
  const more = morepictures === undefined ? others : readPictures(morepictures.trim())
  return Array.isArray(more) ? [{ img, alt }, ...more] : more
}

/** The pictures that a row names. */
export const imgsOf = ({ cells: { img, morepictures = '' } }: SheetRow): string[] => {
  const more = readPictures(morepictures.trim())
  const named = Array.isArray(more) ? more.map((picture) => picture?.img) : []
  return [img?.trim(), ...named].filter((each) => typeof each === 'string')
}

/** Where the sheet has what the contract calls by this name. */
export function columnOf(field: string) {
  const [, place, part] = /^pictures(?:\.(\d+)(?:\.(\w+))?)?$/.exec(field) ?? ['none']
  if (place === undefined) return field === 'pictures' ? 'morepictures' : field
  if (place !== '0') return 'morepictures'
  return part === 'alt' ? 'imgalt' : 'img'
}
