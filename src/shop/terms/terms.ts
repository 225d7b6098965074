import type { DeliveryCost, TaxClass } from '#src/contract/terms.ts'

/** What the owner has set for selling. */
export interface Terms {
  /** Another one whenever anything of this is different. */
  version: number
  /** In the order in which they are offered. */
  methods: DeliveryMethod[]
  /** Those that hold now, one for each place and class. */
  rates: TaxRate[]
  /** Countries whose companies pay the tax to their own state. */
  reverseCharge: ReadonlySet<string>
  pricesContainTax: boolean
  /** Where orders can be collected. */
  branches: { id: string; name: string }[]
  /** Where goods go when nobody has said it. */
  companyCountry: string
}

export interface DeliveryMethod {
  id: string
  name: string
  /** With none it delivers everywhere. */
  countries: string[]
  costBy: 'value' | 'weight'
  /** The first from nothing, and rising. */
  costs: DeliveryCost[]
  freeFromCents: number | null
  daysLeast: number
  daysMost: number
  /** The minute of the day until which an order leaves on the same working day. */
  orderBy: number | null
  collect: boolean
}

export interface TaxRate {
  country: string
  /** Empty for all of the country. */
  region: string
  class: Exclude<TaxClass, 'none'>
  name: string
  /** Percent, with three decimals at most. */
  rate: number
}

export interface Destination {
  country: string
  region: string
  taxNumber?: string
}

export const methodsTo = ({ methods }: Pick<Terms, 'methods'>, country: string) =>
  methods.filter(({ countries }) => countries.length === 0 || countries.includes(country))

/** The rate of the region if it has one of its own, and otherwise that of the country. */
export function rateFor({ rates }: Pick<Terms, 'rates'>, to: Destination, taxClass: TaxClass) {
  const ofCountry = rates.filter((rate) => rate.country === to.country && rate.class === taxClass)
  const named = (region: string) => ofCountry.find((rate) => wordOf(rate.region) === wordOf(region))
  return named(to.region) ?? named('')
}

const wordOf = (region: string) => region.trim().toLowerCase()

/** The buyer is a company of a country for which the owner has switched this on. */
export const isReverseCharged = ({ reverseCharge }: Pick<Terms, 'reverseCharge'>, to: Destination) =>
  to.taxNumber !== undefined && reverseCharge.has(to.country)

/** What pages say beside a price; nothing in a shop without tax rates. */
export function taxNoteOf({ rates, pricesContainTax }: Pick<Terms, 'rates' | 'pricesContainTax'>) {
  if (rates.length === 0) return ''
  return pricesContainTax ? 'tax included' : 'plus tax'
}
