import type { BulkChange } from '#src/contract/bulk-changes.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { mostScheduled } from '#src/contract/scheduled-prices.ts'
import type { DbTransaction } from '#src/store/db/connection.ts'
import { insertBulkChange } from '#src/store/tools/bulk-changes.ts'
import { findFullyScheduled, insertScheduledPrices } from '#src/store/tools/scheduled-prices.ts'
import { startProblem } from '../prices/scheduled-price.ts'
import { breaksInCents } from '../tool-differences.ts'
import { auditMany } from './audit-many.ts'
import { bulkWords } from './bulk-words.ts'
import { refuseTools } from './refuse-tools.ts'
import { type PlannedTool, refuseMisfits } from './write-changes.ts'

interface Scheduling {
  actor: string
  change: Extract<BulkChange, { what: 'price' }>
  startsAt: Date
  now: Date
}

/** The prices begin later; the undo takes them back. */
export async function scheduleChanges(
  trx: DbTransaction,
  planned: PlannedTool[],
  { actor, change, startsAt, now }: Scheduling,
) {
  const late = startProblem(startsAt, now)
  if (late) throw ShopProblem.input('change.startsAt', late)
  refuseMisfits(planned)
  const tools = planned.map(({ row: { id, sku, name } }) => ({ id, sku, name, changes: {} }))
  const full = await findFullyScheduled(
    trx,
    tools.map(({ id }) => id),
    mostScheduled,
  )
  refuseTools(
    'CONFLICT',
    tools
      .filter(({ id }) => full.includes(id))
      .map((tool) => ({ ...tool, message: `has ${mostScheduled} scheduled prices already` })),
  )
  const made = await insertBulkChange(trx, { at: now, actor, change, tools })
  const written = await insertScheduledPrices(
    trx,
    planned.map(({ row, after }) => ({
      ...{ toolId: row.id, startsAt, actor, changeId: made.id, priceCents: after.price },
      priceBreaks: change.breaks ? breaksInCents(after.pricebreaks) : undefined,
    })),
  )
  const others = tools.filter(({ id }) => !written.some(({ tool_id }) => tool_id === id))
  refuseTools(
    'CONFLICT',
    others.map((tool) => ({ ...tool, message: 'has a price for that moment already' })),
  )
  await auditMany(
    trx,
    planned.map(({ row: { id, sku }, after: { price, pricebreaks } }) => ({
      ...{ id, sku, price },
      ...(change.breaks && { pricebreaks }),
    })),
    {
      ...{ actor, actions: ['scheduled a price', 'scheduled many prices'] },
      ...{ what: bulkWords(change, planned.length), startsAt: startsAt.toISOString() },
      ...{ from: 'a change of many', bulkChange: made.id, change },
    },
  )
  return made
}
