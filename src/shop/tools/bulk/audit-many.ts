import type { BulkChange } from '#src/contract/bulk-changes.ts'
import type { DbTransaction } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'

interface Doing {
  actor: string
  /** The action when it was one tool, which is named by its part number, and when it was more. */
  actions: readonly [one: string, many: string]
  /** What was done with them, and with how many. */
  what: string
  /** Where it came from. */
  from: string
  /** The change of many tools that was made or undone, and what was asked for. */
  bulkChange?: string
  change?: BulkChange
  startsAt?: string
}

export const changing = ['changed a tool', 'changed many tools'] as const

/** One row, however many tools: the audit log would show nothing else otherwise. The row has each of them in its details. */
export async function auditMany(
  trx: DbTransaction,
  tools: { id: string; sku: string }[],
  { actor, actions: [one, many], what, ...cause }: Doing,
) {
  const [first, ...others] = tools
  if (!first) return
  const { id, sku, ...facts } = first
  await recordAudit(
    trx,
    others.length === 0
      ? { actor, action: one, subject: sku, details: { toolId: id, ...facts, ...cause } }
      : { actor, action: many, subject: what, details: { ...cause, tools } },
  )
}
