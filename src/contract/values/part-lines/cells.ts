export type Separator = '\t' | ';' | '|' | ',' | 'space'

export interface Cells {
  cells: string[]
  separator: Separator
}

/** The cells of a line; none if it is blank or a comment. */
export function cellsOf(written: string): Cells {
  const text = joinThousands(clean(written))
  const separator = separatorOf(text)
  const cells = split(text, separator)
    .map((cell) => cell.trim())
    .filter((cell) => /[\p{L}\p{N}]/u.test(cell))
  return { cells, separator }
}

/** Without comments, marks of a list, and characters that nobody sees. */
function clean(written: string) {
  const text = written
    .replaceAll(/(?!\t)[\p{Cc}\p{Cs}\u200b\ufeff]/gu, ' ')
    .replace(/(^|\s)(#|\/\/).*$/, '')
    .replace(/^\s*[-*•–]\s+/, '')
    .replace(/^\s*\d{1,3}[.)]\s+(?=\S+[\s,;])/, '')
  return text
    .replaceAll(/\b(?:qty|quantity|menge|anzahl)(?:\s*[.:=]+\s*|\s+)(?=\d)/gi, 'x')
    .replaceAll(/(^|[\s,;|\t])(?:x|×|\*)[ ]+(?=\d)/gi, '$1x')
    .replaceAll(/(\d)[ ]*(?:×|\*)/g, '$1x ')
    .replaceAll(
      /(^|[\s,;|\t])(\d[\d.,'’]*)[ ]+(x|pcs?|pieces?|units?|ea|each|stk|stück)(?=$|[\s.,;|])/gi,
      '$1$2$3',
    )
    .replaceAll(/\s*[:=]\s*(?=x?\d)/g, ' ')
}

/** 1,500 between spaces is one number, and so are 1'500 and 1 500 with a space that does not break. */
const joinThousands = (text: string) =>
  text
    .replaceAll(/(?<!\d)\d{1,3}(?:['’\u00a0\u2009\u202f]\d{3})+(?!\d)/g, digits)
    .replaceAll(
      /(?<=[\s(]|^x?|\sx)\d{1,3}(?:,\d{3})+(?=[a-z]*\.?(?:[\s;|)]|$)|,\s)/gi,
      (number, at: number) => (number.length === text.trim().length && at === 0 ? number : digits(number)),
    )

const digits = (number: string) => number.replaceAll(/\D/g, '')

function separatorOf(text: string): Separator {
  const bare = text.replaceAll(/"[^"]*"/g, '')
  return (['\t', ';', '|', ','] as const).find((separator) => bare.includes(separator)) ?? 'space'
}

/** As CSV is quoted: a quotation mark in a quoted cell is written twice. */
function split(text: string, separator: Separator): string[] {
  if (separator === 'space') return [text.replaceAll('"', ' ')]
  const cells = ['']
  let quoted = false
  for (const sign of text) {
    if (sign === '"') quoted = !quoted
    else if (sign === separator && !quoted) cells.push('')
    else cells[cells.length - 1] += sign
  }
  return cells
}
