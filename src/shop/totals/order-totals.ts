import type { TaxClass } from '#src/contract/terms.ts'
import { deliveryCents, type Goods } from '#src/contract/values/delivery/delivery-cost.ts'
import {
  type DeliveryMethod,
  type Destination,
  isReverseCharged,
  rateFor,
  type Terms,
} from '../terms/terms.ts'
import { roundedPart, shareOut } from './shares.ts'

export interface LineToTotal {
  toolId: string
  quantity: number
  unitCents: number
  /** Without price breaks. */
  listCents: number
  category: string
  taxClass: TaxClass
  /** Null if nobody has weighed it. */
  weightGrams: number | null
}

export type Discount = { isFor: (line: LineToTotal) => boolean } & (
  | { kind: 'percent'; basisPoints: number }
  | { kind: 'amount'; cents: number }
  /** The delivery costs nothing. */
  | { kind: 'delivery' }
)

export interface OrderToTotal {
  lines: LineToTotal[]
  terms: Terms
  to: Destination
  method?: DeliveryMethod
  discount?: Discount
}

export interface OrderTotals {
  lines: { toolId: string; priceCents: number; discountCents: number; taxCents: number }[]
  subtotalCents: number
  discountCents: number
  deliveryCents: number
  deliveryTaxCents: number
  /** What the discount takes off the delivery. */
  deliverySavedCents: number
  /** What is added to the prices, or what is in them. */
  taxCents: number
  taxes: TaxByRate[]
  pricesContainTax: boolean
  reverseCharge: boolean
  totalCents: number
  /** What deliveries are priced by. */
  goods: Goods
}

export interface TaxByRate {
  name: string
  rate: number
  /** What is taxed, without the tax. */
  baseCents: number
  taxCents: number
}

/** What an order comes to: everything in whole cents, and every part the sum of its own. */
export function orderTotals({ lines, terms, to, method, discount }: OrderToTotal): OrderTotals {
  const prices = lines.map(({ unitCents, quantity }) => unitCents * quantity)
  const discounts = discountShares(lines, prices, discount)
  const [subtotalCents, discountCents] = [sum(prices), sum(discounts)]
  const goods = { valueCents: subtotalCents - discountCents, grams: gramsOf(lines) }
  const usualCents = method ? deliveryCents(method, goods) : 0
  const delivery = discount?.kind === 'delivery' ? 0 : usualCents
  const taxed = taxOf(terms, to, [
    ...lines.map(({ taxClass }, at) => ({ taxClass, cents: (prices[at] ?? 0) - (discounts[at] ?? 0) })),
    { taxClass: 'standard', cents: delivery },
  ])
  const { pricesContainTax } = terms
  return {
    lines: lines.map(({ toolId }, at) => ({
      toolId,
      priceCents: prices[at] ?? 0,
      discountCents: discounts[at] ?? 0,
      taxCents: taxed.parts[at] ?? 0,
    })),
    subtotalCents,
    discountCents,
    deliveryCents: delivery,
    deliveryTaxCents: taxed.parts.at(-1) ?? 0,
    deliverySavedCents: usualCents - delivery,
    taxCents: sum(taxed.parts),
    taxes: taxed.byRate,
    pricesContainTax,
    reverseCharge: isReverseCharged(terms, to),
    totalCents: goods.valueCents + delivery + (pricesContainTax ? 0 : sum(taxed.parts)),
    goods,
  }
}

const sum = (cents: number[]) => cents.reduce((all, each) => all + each, 0)

const gramsOf = (lines: LineToTotal[]) =>
  sum(lines.map(({ weightGrams, quantity }) => (weightGrams ?? 0) * quantity))

/** The discount is rounded once and shared by the lines that it is for. */
function discountShares(lines: LineToTotal[], prices: number[], discount: Discount | undefined) {
  if (!discount || discount.kind === 'delivery') return lines.map(() => 0)
  const weights = lines.map((line, at) => (discount.isFor(line) ? (prices[at] ?? 0) : 0))
  const most = sum(weights)
  const amount =
    discount.kind === 'percent'
      ? roundedPart(most, discount.basisPoints, 10_000)
      : Math.min(discount.cents, most)
  return shareOut(amount, weights)
}

interface Taxed {
  taxClass: TaxClass
  cents: number
}

const hundredPercent = 100_000

/** Rounded once for each part, whose sums by rate are what an invoice lists. */
function taxOf(terms: Terms, to: Destination, parts: Taxed[]) {
  const isFree = isReverseCharged(terms, to)
  const byRate = new Map<string, TaxByRate>()
  const taxes = parts.map(({ taxClass, cents }) => {
    const found = isFree || cents === 0 ? undefined : rateFor(terms, to, taxClass)
    if (!found) return 0
    const thousandths = Math.round(found.rate * 1000)
    const whole = terms.pricesContainTax ? hundredPercent + thousandths : hundredPercent
    const taxCents = roundedPart(cents, thousandths, whole)
    const { name, rate } = found
    const before = byRate.get(`${name} ${rate}`) ?? { name, rate, baseCents: 0, taxCents: 0 }
    byRate.set(`${name} ${rate}`, {
      ...before,
      baseCents: before.baseCents + cents - (terms.pricesContainTax ? taxCents : 0),
      taxCents: before.taxCents + taxCents,
    })
    return taxCents
  })
  return { parts: taxes, byRate: [...byRate.values()].sort((one, other) => other.rate - one.rate) }
}
