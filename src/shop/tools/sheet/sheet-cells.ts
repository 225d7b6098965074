import type { ToolPictures } from '#src/contract/tools.ts'

/** Values in one cell are separated by bars; a list whose values contain one is written as JSON. */
export const writeList = (values: string[]) =>
  values.every((value) => !value.includes('|') && value === value.trim()) && !values[0]?.startsWith('[')
    ? values.join(' | ')
    : JSON.stringify(values)

export const writeSpecs = (specs: { name: string; value: string }[]) =>
  specs.every(({ name, value }) => !/[:|]/.test(name) && !value.includes('|')) &&
  !specs[0]?.name.startsWith('[')
    ? specs.map(({ name, value }) => `${name}: ${value}`).join(' | ')
    : JSON.stringify(specs)

/** A picture is its address, a space and what it shows. */
export const writePictures = (pictures: ToolPictures) =>
  pictures.every(({ img, alt }) => !/[\s|]/.test(img) && !alt.includes('|')) &&
  !pictures[0]?.img.startsWith('[')
    ? pictures.map(({ img, alt }) => `${img} ${alt}`.trim()).join(' | ')
    : JSON.stringify(pictures)

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

export const readPictures = (text: string): unknown =>
  text.startsWith('[')
    ? (readJson(text) ?? text)
    : parts(text).map((part) => {
        const [img = ''] = part.split(/\s/, 1)
        return { img, alt: part.slice(img.length).trim() }
      })

const yesOrNo: Record<string, boolean> = { yes: true, no: false }

export const readYesOrNo = (text: string): unknown => yesOrNo[text.toLowerCase()] ?? text

/** As "25: 79.80 | 100: 75.60". */
export const readPriceBreaks = (text: string): unknown =>
  pairs(text).map(([from, price]) => ({ from, price }))
