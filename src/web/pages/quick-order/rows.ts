import type { PartTool, QuickLine } from '#src/contract/quick-order.ts'
import { lineTotal, unitPrice } from '#src/contract/values/money/price-breaks.ts'
import {
  orderableNear,
  problemWords,
  type QuantityProblem,
  quantityProblemOf,
} from '#src/contract/values/orders/line-problem.ts'
import type { PartLine } from '#src/contract/values/part-lines/read-part-lines.ts'
import type { LineChange } from '#src/contract/values/part-lines/rewrite-lines.ts'

/** What the server knows about a part. */
export type FoundPart = Pick<QuickLine, 'tool' | 'near' | 'problem'>

/** One line of the table; of equal parts one for all. */
export interface QuickRow {
  key: string
  /** Where it stands in the text. */
  lines: number[]
  part: string
  quantity?: number
  tool?: PartTool
  near: PartTool[]
  state: 'asking' | 'ready' | 'mend' | 'pick' | 'unknown'
  words: string
  /** Said beside the words, in grey. */
  more?: string
  problem?: QuantityProblem
  mends: number[]
  total?: number
}

export function rowsOf(lines: PartLine[], found: ReadonlyMap<string, FoundPart>): QuickRow[] {
  const used = new Map<string, number>()
  return joinEqual(lines, found).map((joined) => {
    const name = joined.tool?._id ?? joined.part
    const times = used.get(name) ?? 0
    used.set(name, times + 1)
    return { key: times > 0 ? `${name} ${times}` : name, ...joined, ...judge(joined) }
  })
}

interface Joined {
  lines: number[]
  part: string
  quantity?: number
  unclear: boolean
  found?: FoundPart
  tool?: PartTool
  near: PartTool[]
}

/** Lines with the same tool are one, in the place of the first. One without a quantity stays, to be mended. */
function joinEqual(lines: PartLine[], found: ReadonlyMap<string, FoundPart>): Joined[] {
  const rows: Joined[] = []
  const withTool = new Map<string, Joined>()
  for (const { line, part, quantity, problem } of lines) {
    const known = found.get(part)
    const id = known?.tool?._id
    const same = id !== undefined && quantity !== undefined ? withTool.get(id) : undefined
    if (same) {
      same.lines.push(line)
      same.quantity = (same.quantity ?? 0) + (quantity ?? 0)
      continue
    }
    const row: Joined = {
      lines: [line],
      part,
      quantity,
      unclear: problem === 'unclear quantity',
      found: known,
      tool: known?.tool,
      near: known?.near ?? [],
    }
    rows.push(row)
    if (id !== undefined && quantity !== undefined) withTool.set(id, row)
  }
  return rows
}

type Judged = Pick<QuickRow, 'state' | 'words' | 'more' | 'problem' | 'mends' | 'total'>

function judge({ part, found, tool, near, quantity, unclear, lines }: Joined): Judged {
  if (part === '') return { state: 'unknown', words: 'No part number', mends: [] }
  if (!found) return { state: 'asking', words: 'Looking…', mends: [] }
  if (!tool) return notFound(found.problem === 'several fit', near.length)
  if (quantity === undefined)
    return mend(unclear ? 'The quantity is not clear' : 'No quantity', orderableNear(0, tool))
  const problem = quantityProblemOf(quantity, tool)
  if (problem) return { ...mend(problemWords(problem, tool), orderableNear(quantity, tool)), problem }
  const more = [joinedWords(lines), breakWords(tool, quantity)].filter(Boolean).join(', ')
  return { state: 'ready', words: 'Ready', more, mends: [], total: lineTotal(tool, quantity) }
}

const mend = (words: string, mends: number[]): Judged => ({ state: 'mend', words, mends })

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five']

function notFound(fits: boolean, count: number): Judged {
  if (fits) return { state: 'pick', words: `${numbers[count] ?? count} parts fit, pick one`, mends: [] }
  const more = count === 0 ? undefined : count === 1 ? 'this comes near' : 'these come near'
  return { state: 'unknown', words: 'Not found', more, mends: [] }
}

const joinedWords = (lines: number[]) =>
  lines.length > 1 ? `lines ${lines.slice(0, -1).join(', ')} and ${lines.at(-1)} joined` : ''

function breakWords(tool: PartTool, quantity: number) {
  const price = unitPrice(tool, quantity)
  const inForce = tool.pricebreaks.find((each) => each.price === price)
  return inForce ? `${inForce.from}+ price` : ''
}

/** The line as it is written anew. */
export const writtenAs = (part: string, quantity: number | undefined) =>
  quantity === undefined ? part : `${part}, ${quantity}`

/** Rounds every wrong quantity up, or down where the stock ends. */
export const mendAll = (rows: QuickRow[]): LineChange[] =>
  rows.flatMap(({ lines, part, tool, mends }) => {
    const quantity = mends.at(-1)
    return quantity === undefined ? [] : [{ lines, words: writtenAs(tool?.sku ?? part, quantity) }]
  })
