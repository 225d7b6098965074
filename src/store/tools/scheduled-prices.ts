import type { Db } from '../db/connection.ts'

const columns = ['id', 'tool_id', 'price_cents', 'price_breaks', 'starts_at', 'actor', 'problem'] as const

const scheduled = (db: Db) => db.selectFrom('scheduled_prices').select(columns)

/** The next first. */
export const findScheduledPrices = (db: Db, toolId: string) =>
  scheduled(db).where('tool_id', '=', toolId).orderBy('starts_at').execute()

export type ScheduledPriceRow = Awaited<ReturnType<typeof findScheduledPrices>>[number]

/** Those of these tools that have so many prices ahead. */
export const findFullyScheduled = async (db: Db, toolIds: string[], count: number) =>
  (
    await db
      .selectFrom('scheduled_prices')
      .select('tool_id')
      .where((eb) => eb('tool_id', '=', eb.fn.any(eb.val(toolIds))))
      .groupBy('tool_id')
      .having((eb) => eb.fn.countAll<number>(), '>=', count)
      .execute()
  ).map(({ tool_id }) => tool_id)

/** The next of each tool. */
export const findNextPrices = (db: Db, toolIds: string[]) =>
  scheduled(db)
    .distinctOn('tool_id')
    .where((eb) => eb('tool_id', '=', eb.fn.any(eb.val(toolIds))))
    .orderBy('tool_id')
    .orderBy('starts_at')
    .execute()

export interface NewScheduledPrice {
  toolId: string
  priceCents: number
  /** Undefined where they stay as they are. */
  priceBreaks: { from: number; cents: number }[] | undefined
  startsAt: Date
  actor: string
  changeId?: string
}

/** Fewer are returned when a tool has a price for that moment already. */
export const insertScheduledPrices = (db: Db, prices: NewScheduledPrice[]) =>
  db
    .insertInto('scheduled_prices')
    .values(
      prices.map(({ toolId, priceCents, priceBreaks, startsAt, actor, changeId }) => ({
        tool_id: toolId,
        price_cents: priceCents,
        price_breaks: priceBreaks ? JSON.stringify(priceBreaks) : null,
        starts_at: startsAt,
        actor,
        change_id: changeId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('tool_id')
    .execute()

/** Those whose time has come, the earliest first; others wait with them until the transaction ends. */
export const lockDuePrices = (db: Db, now: Date, limit: number) =>
  scheduled(db)
    .where('starts_at', '<=', now)
    .where('problem', 'is', null)
    .orderBy('starts_at')
    .limit(limit)
    .forUpdate()
    .execute()

export const setPriceProblem = (db: Db, id: string, problem: string) =>
  db.updateTable('scheduled_prices').set({ problem }).where('id', '=', id).execute()

export const deleteScheduledPrice = (db: Db, id: string) =>
  db.deleteFrom('scheduled_prices').where('id', '=', id).returning(columns).executeTakeFirst()

export const deleteScheduledOfChange = (db: Db, changeId: string) =>
  db.deleteFrom('scheduled_prices').where('change_id', '=', changeId).returning('tool_id').execute()

/** What was ahead of a tool that is deleted never begins. */
export const deleteScheduledOfTool = (db: Db, toolId: string) =>
  db.deleteFrom('scheduled_prices').where('tool_id', '=', toolId).execute()
