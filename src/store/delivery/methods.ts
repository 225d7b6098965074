import { sql } from 'kysely'
import type { DeliveryMethodInput } from '#src/contract/delivery.ts'
import type { Db } from '../db/connection.ts'

const columnsOf = (method: DeliveryMethodInput) => ({
  name: method.name,
  countries: method.countries,
  cost_by: method.costBy,
  costs: JSON.stringify(method.costs),
  free_from_cents: method.freeFromCents,
  collect: method.collect,
  days_least: method.daysLeast,
  days_most: method.daysMost,
  order_by: method.orderBy,
})

export const insertMethod = (db: Db, method: DeliveryMethodInput, position: number) =>
  db
    .insertInto('delivery_methods')
    .values({ ...columnsOf(method), position })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateMethod = (db: Db, id: string, method: DeliveryMethodInput) =>
  db
    .updateTable('delivery_methods')
    .set({ ...columnsOf(method), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const setMethodPosition = (db: Db, id: string, position: number) =>
  db.updateTable('delivery_methods').set({ position }).where('id', '=', id).execute()

export const setMethodEnded = (db: Db, id: string, at: Date) =>
  db.updateTable('delivery_methods').set({ ended_at: at }).where('id', '=', id).execute()
