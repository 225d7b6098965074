import type { PartLineInput, PartTool, QuickLine } from '#src/contract/quick-order.ts'
import { orderableNear, problemWords, quantityProblemOf } from '#src/contract/values/orders/line-problem.ts'
import type { Db } from '#src/store/db/connection.ts'
import type { PartRow } from '#src/store/tools/part-numbers.ts'
import { pricesOf } from '../tools/tool-answer.ts'
import { type FoundPart, findPartNumbers } from './find-part-numbers.ts'

/** Says of each line which tool it means, and whether it can be ordered like this. */
export async function readQuickOrder(db: Db, lines: PartLineInput[]): Promise<QuickLine[]> {
  const found = await findPartNumbers(db, [...new Set(lines.map(({ part }) => part))])
  const sums = new Map<string, number>()
  for (const { part, quantity = 0 } of lines) {
    const id = found.get(part)?.tool?.id
    if (id) sums.set(id, (sums.get(id) ?? 0) + quantity)
  }
  return lines.map((line) => ({ ...line, ...judge(line, found.get(line.part), sums) }))
}

type Judged = Pick<QuickLine, 'tool' | 'near' | 'problem' | 'detail' | 'mends'>

function judge({ quantity }: PartLineInput, found: FoundPart | undefined, sums: Map<string, number>): Judged {
  const { tool: row, fit = [], near = [] } = found ?? {}
  if (!row) return { near: [...fit, ...near].map(toPartTool), ...notFound(fit.length), mends: [] }
  const tool = toPartTool(row)
  if (quantity === undefined)
    return { tool, near: [], problem: 'no quantity', detail: 'No quantity', mends: orderableNear(0, tool) }
  const sum = sums.get(row.id) ?? quantity
  const problem = quantityProblemOf(sum, tool)
  if (!problem) return { tool, near: [], mends: [] }
  return { tool, near: [], problem, detail: problemWords(problem, tool), mends: orderableNear(sum, tool) }
}

const notFound = (fitting: number): Pick<QuickLine, 'problem' | 'detail'> =>
  fitting > 1
    ? { problem: 'several fit', detail: 'Several parts fit, pick one' }
    : { problem: 'not found', detail: 'Not found' }

const toPartTool = (row: PartRow): PartTool => ({
  _id: row.id,
  sku: row.sku,
  name: row.name,
  img: row.img,
  ...pricesOf(row),
  minquantity: row.min_quantity,
  quantitystep: row.quantity_step,
  availablequantity: row.available_quantity,
})
