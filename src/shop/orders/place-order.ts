import { createHash } from 'node:crypto'
import type { PlacedOrder, PlaceOrderInput } from '#src/contract/orders.ts'
import { mostPaymentCents } from '#src/contract/payments.ts'
import type { Db } from '#src/store/db/connection.ts'
import { orderAnswered } from '#src/store/operations/events.ts'
import { type NewOrder, type Placing, placeHeldInBatch, placeInBatch } from '#src/store/orders/orders.ts'
import type { Caller } from '../caller.ts'
import { leastCents } from '../payments/payment-needs.ts'
import { sumEqualLines } from './equal-lines.ts'
import { toOrder } from './order-answer.ts'
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
  const placing = await tryToPlace(db, newOrder(placement))
  orderAnswered.publish({ outcome: placing.outcome })
  if (placing.outcome !== 'placed' && placing.outcome !== 'repeated')
    throw refusal(placing, placement.input.lines ? 'lines' : 'tool')
  return { ...toOrder(asPlaced(placing), 'buyer'), availablequantity: placing.available }
}

function newOrder({ customer, input, key, rules, now }: Placement): NewOrder {
  return {
    customerId: customer.userId,
    email: customer.email,
    lines: linesOf(input).map(({ productId, quantity }) => ({ toolId: productId, quantity })),
    offeredCents: input.price,
    phoneNo: input.phoneNo,
    address: input.address,
    reference: input.reference,
    key: key === undefined ? undefined : { name: key, bodyHash: hashOf(input) },
    now,
    ...holdOf(rules, now),
    mostCents: mostPaymentCents,
    // One tool that is bought by itself is judged as the specification says.
    leastCents: input.lines ? leastCents : 0,
    fromCart: input.lines !== undefined,
    strangers: holdOf(rules.strangers, now),
  }
}

const holdOf = ({ holdHours, mostUnpaid }: HoldRules, now: Date) => ({
  holdUntil: new Date(now.getTime() + holdHours * 3_600_000),
  mostUnpaid,
})

const linesOf = ({ productId = '', quantity = 0, lines }: PlaceOrderInput) =>
  sumEqualLines(lines ?? [{ productId, quantity }])

function hashOf({ productId, quantity, lines, phoneNo, address, price, reference }: PlaceOrderInput) {
  const body = [...(lines ? [lines] : [productId, quantity]), phoneNo, address, price]
  return createHash('sha256')
    .update(JSON.stringify(reference === undefined ? body : [...body, reference]))
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
