import type { Insertable } from 'kysely'
import type { DeliveryMethods, TaxRates } from '#src/store/db/tables.ts'
import type { TestShop } from '../shop.ts'

type Costs = { costs?: { from: number; cents: number }[] }

/** A way of delivery, after the others, that costs nothing; say only what matters to the test. */
export const makeMethod = (
  { db }: Pick<TestShop, 'db'>,
  {
    costs = [{ from: 0, cents: 0 }],
    ...more
  }: Partial<Omit<Insertable<DeliveryMethods>, 'costs'>> & Costs = {},
) =>
  db
    .insertInto('delivery_methods')
    .values((eb) => ({
      ...{ name: 'Standard delivery', days_least: 2, days_most: 3, costs: JSON.stringify(costs) },
      position: eb.selectFrom('delivery_methods').select((one) => one.fn.countAll<number>().as('count')),
      ...more,
    }))
    .returningAll()
    .executeTakeFirstOrThrow()

/** A tax rate that holds already; say only what matters to the test. */
export const makeRate = ({ db }: Pick<TestShop, 'db'>, more: Partial<Insertable<TaxRates>> = {}) =>
  db
    .insertInto('tax_rates')
    .values({
      ...{ country: 'US', name: 'Sales tax', rate: '20', from_date: '2020-01-01' },
      ...{ applied_at: new Date(), created_by: 'a test', created_at: new Date() },
      ...more,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
