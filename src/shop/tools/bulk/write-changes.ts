import { type BulkFacts, bulkProblem } from '#src/contract/values/tools/bulk-change.ts'
import type { DbTransaction } from '#src/store/db/connection.ts'
import { type BulkRow, type ChangedTool, type lockTools, writeTools } from '#src/store/tools/bulk-changes.ts'
import { differences } from '../tool-differences.ts'
import { bulkFactsOf, toBulkRow } from './bulk-facts.ts'
import { refuseTools } from './refuse-tools.ts'

export interface PlannedTool {
  row: Awaited<ReturnType<typeof lockTools>>[number]
  after: BulkFacts
}

const columnOf = {
  price: 'priceCents',
  pricebreaks: 'priceBreaks',
  category: 'category',
  minquantity: 'minQuantity',
  quantitystep: 'quantityStep',
  hidden: 'hidden',
} as const satisfies Record<keyof BulkFacts, keyof BulkRow>

/** Names every tool that cannot become like that. */
export const refuseMisfits = (planned: PlannedTool[]) =>
  refuseTools(
    'INVALID_INPUT',
    planned.flatMap(({ row, after }) => {
      const message = bulkProblem(bulkFactsOf(row), after)
      return message ? [{ ...row, message }] : []
    }),
  )

/** Writes tools that are locked, if each of them can become like that. Returns those that are now different. */
export async function writeChanges(trx: DbTransaction, planned: PlannedTool[]): Promise<ChangedTool[]> {
  refuseMisfits(planned)
  const changed = planned.flatMap(({ row, after }) => {
    const changes = differences(row, after)
    return Object.keys(changes).length > 0
      ? [{ id: row.id, sku: row.sku, name: row.name, changes, after }]
      : []
  })
  if (changed.length === 0) return []
  const fields = new Set(changed.flatMap(({ changes }) => Object.keys(changes) as (keyof BulkFacts)[]))
  await writeTools(
    trx,
    changed.map(({ id, after }) => toBulkRow(id, after)),
    [...fields].map((field) => columnOf[field]),
  )
  return changed.map(({ after: _, ...tool }) => tool)
}
