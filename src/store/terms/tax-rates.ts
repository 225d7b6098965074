import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'

/** As text: the driver would read a day as a moment in the server's own time zone. */
const fromDay = sql<string>`to_char(from_date, 'YYYY-MM-DD')`.as('from_day')

/** All that there ever were, the newest first for each place and class. */
export const findAllRates = (db: Db) =>
  db
    .selectFrom('tax_rates')
    .selectAll()
    .select(fromDay)
    .orderBy('country')
    .orderBy(sql`lower(region)`)
    .orderBy('class')
    .orderBy('from_date', 'desc')
    .orderBy('created_at', 'desc')
    .execute()

export type RateRow = Awaited<ReturnType<typeof findAllRates>>[number]

export interface NewRate {
  country: string
  region: string
  class: 'standard' | 'reduced'
  name: string
  rate: number
  from: string
  actor: string
  now: Date
}

/** Undefined if there is one of the same place, class and day. */
export const insertRate = (db: Db, { from, actor, now, rate, ...place }: NewRate) =>
  db
    .insertInto('tax_rates')
    .values({ ...place, rate: String(rate), from_date: from, created_by: actor, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Undefined if it has ended already, or never was. */
export const endRateRow = (db: Db, id: string, { actor, now }: { actor: string; now: Date }) =>
  db
    .updateTable('tax_rates')
    .set({ ended_at: now, ended_by: actor })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['country', 'region', 'class', 'name', 'rate', fromDay])
    .executeTakeFirst()

/** Rates whose day has come begin to count. */
export const applyDueRates = (db: Db, now: Date) =>
  db
    .updateTable('tax_rates')
    .set({ applied_at: now })
    .where('applied_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('from_date', '<=', sql<Date>`(${now}::timestamptz at time zone 'UTC')::date`)
    .execute()

export const setReverseCharge = (db: Db, country: string, reverseCharge: boolean) =>
  db
    .insertInto('tax_countries')
    .values({ country, reverse_charge: reverseCharge })
    .onConflict((conflict) =>
      conflict
        .column('country')
        .doUpdateSet({ reverse_charge: reverseCharge })
        .where('tax_countries.reverse_charge', '!=', reverseCharge),
    )
    .returning('country')
    .executeTakeFirst()
