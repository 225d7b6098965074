import { ShopProblem } from '#src/contract/problems.ts'
import { mostScheduled, type ScheduledPriceInput } from '#src/contract/scheduled-prices.ts'
import { bulkProblem } from '#src/contract/values/tools/bulk-change.ts'
import type { Db } from '#src/store/db/connection.ts'
import { holdLock } from '#src/store/db/locks.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import {
  deleteScheduledPrice,
  findScheduledPrices,
  insertScheduledPrices,
} from '#src/store/tools/scheduled-prices.ts'
import { lockTool } from '#src/store/tools/tool-changes.ts'
import { bulkFactsOf } from '../bulk/bulk-facts.ts'
import { breaksInCents } from '../tool-differences.ts'
import { startProblem, toScheduledPrice } from './scheduled-price.ts'

interface Scheduling {
  toolId: string
  actor: string
  input: ScheduledPriceInput
  now: Date
}

export const schedulePrice = (db: Db, { toolId, actor, input, now }: Scheduling) =>
  db.transaction().execute(async (trx) => {
    await holdLock(trx, 'catalogue')
    const tool = await lockTool(trx, toolId)
    if (!tool) throw ShopProblem.noSuch('tool')
    const startsAt = new Date(input.startsAt)
    const late = startProblem(startsAt, now)
    if (late) throw ShopProblem.input('startsAt', late)
    const facts = bulkFactsOf(tool)
    const { price, pricebreaks = facts.pricebreaks } = input
    const problem = bulkProblem(facts, { ...facts, price, pricebreaks })
    if (problem)
      throw ShopProblem.input(input.pricebreaks ? 'pricebreaks' : 'price', `does not fit: ${problem}`)
    if ((await findScheduledPrices(trx, toolId)).length >= mostScheduled)
      throw new ShopProblem('CONFLICT', `A tool can have ${mostScheduled} scheduled prices at most.`)
    const priceBreaks = input.pricebreaks && breaksInCents(input.pricebreaks)
    const written = await insertScheduledPrices(trx, [
      { toolId, priceCents: price, priceBreaks, startsAt, actor },
    ])
    if (written.length === 0) throw ShopProblem.input('startsAt', 'has a price already')
    await recordAudit(trx, {
      actor,
      action: 'scheduled a price',
      subject: tool.sku,
      details: { toolId, price, pricebreaks: input.pricebreaks, startsAt: startsAt.toISOString() },
    })
    return readScheduled(trx, toolId)
  })

export const takeBackPrice = (db: Db, { id, actor }: { id: string; actor: string }) =>
  db.transaction().execute(async (trx) => {
    await holdLock(trx, 'catalogue')
    const price = await deleteScheduledPrice(trx, id)
    if (!price) throw ShopProblem.noSuch('scheduledPrice')
    const tool = await lockTool(trx, price.tool_id)
    await recordAudit(trx, {
      actor,
      action: 'took back a scheduled price',
      subject: tool?.sku ?? price.tool_id,
      details: { toolId: price.tool_id, price: price.price_cents, startsAt: price.starts_at.toISOString() },
    })
    return readScheduled(trx, price.tool_id)
  })

export const readScheduled = async (db: Db, toolId: string) =>
  (await findScheduledPrices(db, toolId)).map(toScheduledPrice)
