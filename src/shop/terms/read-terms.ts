import { defaultSettings } from '#src/contract/settings.ts'
import { findBranches } from '#src/store/branches/branches.ts'
import { memoizePerDb } from '#src/store/db/batcher.ts'
import type { Db } from '#src/store/db/connection.ts'
import { findNewestChanges } from '#src/store/settings/setting-changes.ts'
import {
  findMethods,
  findReverseCharged,
  findStandingRates,
  findTermsVersion,
  type MethodRow,
} from '#src/store/terms/terms.ts'
import { readRecent } from '../read-recent.ts'
import { valuesOf } from '../settings/read-settings.ts'
import type { DeliveryMethod, Terms } from './terms.ts'

/** As they are at this moment. Only their version is read while nothing has changed. */
export const readTermsOfSale = (db: Db): Promise<Terms> => readers(db).read()

/** At most a second old; place_orders compares the version, so nothing is sold by terms that have changed. */
export const recentTermsOfSale = (db: Db): Promise<Terms> => readers(db).recent()

const readers = memoizePerDb((db) => {
  let known: Terms | undefined
  const read = async () => {
    const version = await findTermsVersion(db)
    if (known?.version !== version) known = await readAll(db, version)
    return known
  }
  return { read, recent: readRecent(read) }
})

/** The version was read first: should anything change meanwhile, it is no longer the one that holds. */
async function readAll(db: Db, version: number): Promise<Terms> {
  const [methods, rates, countries, changes, branches] = await Promise.all([
    findMethods(db),
    findStandingRates(db),
    findReverseCharged(db),
    findNewestChanges(db),
    findBranches(db),
  ])
  const { taxInPrices, companyCountry } = valuesOf(changes, defaultSettings)
  return {
    version,
    methods: methods.map(toMethod),
    rates: rates.map((row) => ({ ...row, rate: Number(row.rate) })),
    reverseCharge: new Set(countries),
    pricesContainTax: taxInPrices === 'contained',
    branches: branches.filter(({ collect }) => collect).map(({ id, name }) => ({ id, name })),
    companyCountry,
  }
}

export const toMethod = (row: MethodRow): DeliveryMethod => ({
  id: row.id,
  name: row.name,
  countries: row.countries,
  costBy: row.cost_by,
  costs: row.costs,
  freeFromCents: row.free_from_cents,
  daysLeast: row.days_least,
  daysMost: row.days_most,
  orderBy: row.order_by,
  collect: row.collect,
})
