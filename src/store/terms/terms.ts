import { sql } from 'kysely'
import type { DeliveryCost } from '#src/contract/terms.ts'
import type { Db } from '../db/connection.ts'

export const findTermsVersion = async (db: Db) =>
  (await db.selectFrom('terms_version').select('version').executeTakeFirstOrThrow()).version

/** In the order in which they are offered. */
export const findMethods = (db: Db) =>
  db
    .selectFrom('delivery_methods')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

export type MethodRow = Awaited<ReturnType<typeof findMethods>>[number]

/** For each place and class the newest rate whose day has come. */
export const findStandingRates = (db: Db) =>
  db
    .selectFrom('tax_rates')
    .select(['country', 'region', 'class', 'name', 'rate'])
    .distinctOn(['country', sql`lower(region)`, 'class'])
    .where('applied_at', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('country')
    .orderBy(sql`lower(region)`)
    .orderBy('class')
    .orderBy('from_date', 'desc')
    .execute()

export const findReverseCharged = async (db: Db) =>
  (await db.selectFrom('tax_countries').select('country').where('reverse_charge', '=', true).execute()).map(
    ({ country }) => country,
  )

export interface FirstMethod {
  name: string
  costs: DeliveryCost[]
  daysLeast: number
  daysMost: number
  orderBy: number
}

/** Once in the life of a shop, also when several processes start it; from then on its owner says which there are. */
export const insertFirstMethod = (db: Db, { name, costs, daysLeast, daysMost, orderBy }: FirstMethod) =>
  sql`insert into delivery_methods (name, costs, days_least, days_most, order_by, position)
    select ${name}, ${JSON.stringify(costs)}::jsonb, ${daysLeast}, ${daysMost}, ${orderBy}, 1
    where not exists (select from delivery_methods) on conflict do nothing`.execute(db)
