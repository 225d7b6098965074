import type { Cells, Separator } from './cells.ts'
import { asQuantity, type Figure, isAmount, isPrice } from './figures.ts'

/** Longer than any part number, with a few words that people write beside it. */
export const mostPartLength = 80

export interface Written {
  /** What names the part, as it was written. */
  part: string
  /** Undefined when none was written, or none that is clear. */
  quantity?: number
  problem?: 'no part number' | 'no quantity' | 'unclear quantity'
}

export const cut = (part: string) =>
  part
    .slice(0, mostPartLength)
    .replace(/\p{Cs}/u, '')
    .trim()

/** Cells are looked at whole first; when none of them is a quantity, their words are. */
export function readFreely({ cells, separator }: Cells): Written {
  const whole = cells.length > 1 ? figuresOf(cells) : []
  if (whole.length > 0) return choose({ tokens: cells, figures: whole, separator })
  const words = cells.flatMap((cell) => cell.split(/\s+/)).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return choose({ tokens: words, figures: figuresOf(words), separator: 'space' })
}

interface Placed extends Figure {
  at: number
}

/** The cells or words of a line, and which of them may be its quantity. */
interface Figured {
  tokens: string[]
  figures: Placed[]
  separator: Separator
}

function figuresOf(tokens: string[]): Placed[] {
  const figures = tokens.flatMap((token, at) => {
    const figure = asQuantity(token)
    return figure ? [{ ...figure, at }] : []
  })
  const hasName = (at: number) => tokens.some((token, other) => other !== at && /[a-z]/i.test(token))
  // "X10 5" is five of part X10, and "LS-1T80 X10" is ten of LS-1T80.
  return figures.filter(({ kind, at }) => kind !== 'marked before' || hasName(at))
}

function choose({ tokens, figures: found, separator }: Figured): Written {
  const figures = tokens.some((token, at) => isName(token, at, found)) ? found : withoutNumber(found)
  const figured = { tokens, figures, separator }
  const partAt = tokens.findIndex((token, at) => isName(token, at, figures))
  const quantity = best(figures, separator === 'space' ? fromEnds(tokens) : fromPart(partAt))
  const split = quantity && splitNumber(quantity, figured)
  const used = split?.places ?? (quantity ? [quantity.at] : [])
  const part = cut(partOf(figured, used))
  if (!/[a-z0-9]/i.test(part)) return { part, problem: 'no part number' }
  if (!quantity) return { part, problem: 'no quantity' }
  const value = split ? split.value : quantity.value
  return value === undefined ? { part, problem: 'unclear quantity' } : { part, quantity: value }
}

const isName = (token: string, at: number, figures: Placed[]) =>
  /[a-z0-9]/i.test(token) && !isPrice(token) && !figures.some((figure) => figure.at === at)

/** Of a part that is all digits, the number comes first, unless another one is marked: "30045 10", "10x 30045". */
function withoutNumber(figures: Placed[]) {
  const marked = figures.filter(({ kind }) => kind === 'marked')
  return marked.length > 0 ? marked : figures.slice(1)
}

const order: Figure['kind'][] = ['marked', 'marked before', 'plain', 'with decimals', 'unclear']

/** What says that it is a quantity, then whole numbers before others; of equals the one with the lowest rank. */
const best = (figures: Placed[], rank: (at: number) => number): Placed | undefined =>
  figures.toSorted(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind) || rank(one.at) - rank(other.at),
  )[0]

/** In a table the quantity follows the part, or else stands before it. */
const fromPart = (partAt: number) => (at: number) => (at > partAt ? at - partAt : 1000 + partAt - at)

/** In a line of words it is the last one or the first: "tp 04 gr 20". */
const fromEnds = (tokens: string[]) => (at: number) => (at === tokens.length - 1 ? 0 : at === 0 ? 1 : 1 + at)

/** "1 500" may be 1,500 pieces or two numbers, so its value is not guessed. "1 000" can only be a thousand. */
function splitNumber({ at, kind }: Placed, { tokens, figures, separator }: Figured) {
  if (kind !== 'plain' || (separator !== 'space' && separator !== ',')) return undefined
  const first = [at, at - 1].find(
    (place) =>
      figures.some((figure) => figure.at === place) &&
      /^\d{1,3}$/.test(tokens[place] ?? '') &&
      /^\d{3}$/.test(tokens[place + 1] ?? ''),
  )
  if (first === undefined) return undefined
  const [thousands, rest = ''] = tokens.slice(first)
  return { places: [first, first + 1], value: rest.startsWith('0') ? Number(thousands + rest) : undefined }
}

/** In a line of words all but the quantity; in a table the cell that looks most like a part number. */
function partOf({ tokens, figures, separator }: Figured, used: number[]) {
  if (separator === 'space')
    return tokens.filter((token, at) => !used.includes(at) && !isAmount(token)).join(' ')
  const names = tokens.filter((token, at) => isName(token, at, figures))
  const one = names.find((name) => /^\S*\d\S*$/.test(name))
  return one ?? names.find((name) => /\d/.test(name) && name.split(/\s+/).length <= 3) ?? names[0] ?? ''
}
