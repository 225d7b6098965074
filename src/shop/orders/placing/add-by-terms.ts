import type { PlaceOrderInput } from '#src/contract/orders/placing.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import type { Db } from '#src/store/db/connection.ts'
import type { AddedByTerms } from '#src/store/orders/place-orders.ts'
import type { Terms } from '../../terms/terms.ts'
import type { OrderTotals } from '../../totals/order-totals.ts'
import { newCollectCode } from './collect-code.ts'
import { linesOf } from './equal-lines.ts'
import { tooDear } from './refusals.ts'
import { codeParticulars, refusedCode } from './use-code.ts'
import { type Buyer, methodOf, type WorkedOut, workOutOrder } from './work-out-order.ts'

export interface ByTerms {
  /** Nothing for an order whose total is quantity times price. With a problem too, since its lines are told first. */
  added?: AddedByTerms
  totals?: OrderTotals
  /** Why it cannot be ordered like this, whatever its lines are. */
  problem?: ShopProblem
}

/** What the terms add to the prices of an order. Costs nothing when nothing is set up and nothing was asked for. */
export async function addByTerms(
  db: Db,
  input: PlaceOrderInput,
  terms: Terms,
  buyer: Buyer,
): Promise<ByTerms> {
  if (!asksForMore(input) && addNothing(terms)) return {}
  const lines = linesOf(input)
  const worked = await workOutOrder(db, { ...input, lines }, terms, buyer)
  if (worked.lines.length < lines.length) return { problem: ShopProblem.noSuch('tool') }
  if (!Number.isSafeInteger(worked.totals.subtotalCents)) return { problem: tooDear(input) }
  const added = toAdded(worked, input)
  const [first] = worked.problems
  if (first) {
    const detail = `${first.field} ${first.message}.`
    return { added, problem: new ShopProblem('INVALID_INPUT', detail, { errors: worked.problems }) }
  }
  if (worked.refused) return { added, problem: refusedCode(worked.refused) }
  return { added, totals: worked.totals }
}

const asksForMore = ({ to, deliveryMethod, branch, company, taxNumber, code }: PlaceOrderInput) =>
  [to, deliveryMethod, branch, company, taxNumber, code].some((each) => each !== undefined)

/** To an order that is sent as the specification says. */
function addNothing(terms: Terms) {
  const first = methodOf({}, terms, terms.companyCountry)
  const isDelivered = first ? first.costs.every(({ cents }) => cents === 0) : terms.methods.length === 0
  const isTaxed = terms.rates.some(({ country, region }) => country === terms.companyCountry && region === '')
  return isDelivered && !isTaxed
}

const toAdded = (
  { lines, to, method, branch, totals, used }: WorkedOut,
  input: PlaceOrderInput,
): AddedByTerms => ({
  lines: totals.lines.map(({ discountCents, taxCents }, at) => ({
    unitCents: lines[at]?.unitCents ?? 0,
    discountCents,
    taxCents,
  })),
  deliveryCents: totals.deliveryCents,
  deliveryTaxCents: totals.deliveryTaxCents,
  pricesContainTax: totals.pricesContainTax,
  particulars: {
    ...(method && {
      delivery_method_id: method.id,
      delivery_name: method.name,
      delivery_days_least: method.daysLeast,
      delivery_days_most: method.daysMost,
    }),
    ...(branch && { branch_id: branch.id, branch_name: branch.name, collect_code: newCollectCode() }),
    ship_to: input.to,
    country: to.country,
    region: to.region || undefined,
    company: input.company,
    tax_number: input.taxNumber,
    reverse_charge: totals.reverseCharge,
    ...(used && codeParticulars(used)),
    taxes: totals.taxes.map(({ name, rate, baseCents, taxCents }) => ({
      ...{ name, rate, base_cents: baseCents, tax_cents: taxCents },
    })),
  },
})
