import { unitPrice } from '#src/contract/values/price-breaks.ts'
import type { Db } from '#src/store/db/connection.ts'
import { findCodeTools } from '#src/store/discounts/discounts.ts'
import { pricesInCents } from '../tools/tool-differences.ts'
import type { CodeLine } from './code-judgement.ts'

/** Lines at today's prices. */
export async function readCodeLines(
  db: Db,
  lines: { toolId: string; quantity: number }[],
): Promise<CodeLine[]> {
  const tools = await findCodeTools(
    db,
    lines.map(({ toolId }) => toolId),
  )
  return lines.flatMap(({ toolId, quantity }) => {
    const tool = tools.find(({ id }) => id === toolId)
    if (!tool) return []
    const unitCents = unitPrice(pricesInCents(tool), quantity)
    return [{ toolId, category: tool.category, quantity, unitCents, listCents: tool.price_cents }]
  })
}
