import { createHash } from 'node:crypto'
import { mostPaymentCents } from '#src/contract/orders/payments.ts'
import type { PlacedOrder, PlaceOrderInput } from '#src/contract/orders/placing.ts'
import { addressLines } from '#src/contract/values/addresses/address-lines.ts'
import type { Db } from '#src/store/db/connection.ts'
import { orderAnswered } from '#src/store/operations/events.ts'
import { findOrderTaxes } from '#src/store/orders/orders.ts'
import {
  type NewOrder,
  type Placing,
  placeHeldInBatch,
  placeInBatch,
} from '#src/store/orders/place-orders.ts'
import type { Caller } from '../../caller.ts'
import { readTermsOfSale, recentTermsOfSale } from '../../terms/read-terms.ts'
import { toOrder } from '../order-answer.ts'
import { addByTerms, type ByTerms } from './add-by-terms.ts'
import { linesOf } from './equal-lines.ts'
import { leastTotalOf } from './least-total.ts'
import type { HoldRules, OrderRules } from './order-rules.ts'
import { refusal } from './refusals.ts'

export interface Placement {
  customer: Caller
  input: PlaceOrderInput
  key?: string
  rules: OrderRules
  now: Date
}

/** Takes the stock and writes the order, both or neither; the same key gives the same answer. */
export async function placeOrder(db: Db, placement: Placement): Promise<PlacedOrder> {
  const { placing, totals, problem } = await placeByTerms(db, placement)
  const { outcome } = placing
  orderAnswered.publish({ outcome })
  if (outcome === 'terms changed' && problem) throw problem
  if (outcome !== 'placed' && outcome !== 'repeated')
    throw refusal(placing, placement.input.lines ? 'lines' : 'tool', totals)
  const taxes = placing.country === null ? null : await findOrderTaxes(db, placing.no)
  return { ...toOrder({ ...asPlaced(placing), taxes }, 'buyer'), availablequantity: placing.available }
}

const mostTries = 5

/** The terms may change at any moment: an order that was worked out by others is worked out again. */
async function placeByTerms(db: Db, placement: Placement): Promise<ByTerms & { placing: Placing }> {
  const order = newOrder(placement)
  const buyer = { customer: placement.customer.userId, now: placement.now }
  for (let tries = 1; ; tries++) {
    const terms = tries === 1 ? await recentTermsOfSale(db) : await readTermsOfSale(db)
    const { added, ...byTerms } = await addByTerms(db, placement.input, terms, buyer)
    // What is wrong may be right since less than a second.
    if (byTerms.problem && tries === 1) continue
    // With a problem it is not placed; but it may have been already, and a wrong line is told first.
    const termsVersion = byTerms.problem ? 0 : terms.version
    const placing = await tryToPlace(db, { ...order, termsVersion, added })
    const isSettled = placing.outcome !== 'terms changed' || byTerms.problem
    if (isSettled || tries === mostTries) return { ...byTerms, placing }
  }
}

function newOrder({ customer, input, key, rules, now }: Placement): Omit<NewOrder, 'termsVersion' | 'added'> {
  return {
    customerId: customer.userId,
    email: customer.email,
    lines: linesOf(input).map(({ productId, quantity }) => ({ toolId: productId, quantity })),
    offeredCents: input.price,
    phoneNo: input.phoneNo,
    address: input.to ? addressLines(input.to).join('\n') : input.address,
    reference: input.reference,
    key: key === undefined ? undefined : { name: key, bodyHash: hashOf(input) },
    now,
    ...holdOf(rules, now),
    mostCents: mostPaymentCents,
    leastCents: leastTotalOf(input),
    fromCart: input.lines !== undefined,
    strangers: holdOf(rules.strangers, now),
  }
}

const holdOf = ({ holdHours, mostUnpaid }: HoldRules, now: Date) => ({
  holdUntil: new Date(now.getTime() + holdHours * 3_600_000),
  mostUnpaid,
})

/** What an earlier version did not know is hashed only if it was sent, so that its keys stay good. */
function hashOf({
  productId,
  quantity,
  lines,
  phoneNo,
  address,
  price,
  reference,
  ...more
}: PlaceOrderInput) {
  const body = [...(lines ? [lines] : [productId, quantity]), phoneNo, address, price]
  const { to, deliveryMethod, branch, company, taxNumber, code } = more
  const added = JSON.stringify({ to, deliveryMethod, branch, company, taxNumber, code })
  return createHash('sha256')
    .update(JSON.stringify(reference === undefined ? body : [...body, reference]))
    .update(added === '{}' ? '' : added)
    .digest('base64url')
}

/** A repeated request gets the first answer, whatever has happened to the order since. */
const asPlaced = (row: Placing): Placing => ({
  ...row,
  state: 'pending',
  state_since: row.created_at,
  carrier: null,
  tracking_number: null,
})

/** An import may lock its tools for seconds, so orders for them are tried again for a while. */
async function tryToPlace(db: Db, order: NewOrder): Promise<Placing> {
  let placing = await placeInBatch(db, order)
  for (let again = 0; placing.outcome === 'held' && again < 25; again++)
    placing = await placeHeldInBatch(db, order)
  return placing
}
