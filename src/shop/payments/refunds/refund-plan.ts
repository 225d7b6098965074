import { ShopProblem } from '#src/contract/problems.ts'
import { showPrice, toDollars } from '#src/contract/values/money/money.ts'
import { partOfPieces, refundSums } from '#src/contract/values/money/refund-sums.ts'
import { unsentOfLine } from '#src/contract/values/orders/unsent-of-line.ts'
import type { OrderLineRow, OrderRow } from '#src/store/orders/order-lines.ts'

/** What is to be sent back; without any of these, all that is left. */
export interface RefundOf {
  amountCents?: number
  lines?: { productId: string; quantity: number; backToStock?: boolean }[]
  /** The lines are of pieces that came back, so none of them is unsent. */
  wereSent?: boolean
  /** All that has not been sent. */
  rest?: true
}

export interface PlannedLine {
  position: number
  quantity: number
  cancelled: number
  restocked: number
  amount_cents: number
  tax_cents: number
}

export interface RefundPlan {
  amountCents: number
  deliveryCents: number
  lines: PlannedLine[]
}

/** What was paid for a line, with its discount and its tax. */
export const paidForLine = (
  { unit_price_cents, quantity, discount_cents, tax_cents }: OrderLineRow,
  { prices_contain_tax }: Pick<OrderRow, 'prices_contain_tax'>,
) => unit_price_cents * quantity - discount_cents + (prices_contain_tax ? 0 : tax_cents)

/** What was paid for the delivery, with its tax: all that was not paid for a line. */
export const paidForDelivery = (order: OrderRow) =>
  order.lines.reduce((left, line) => left - paidForLine(line, order), order.total_cents)

/** Works out a refund of a paid order, or refuses it; `left` is what may still be sent back. */
export function planRefund(order: OrderRow, left: number, of: RefundOf): RefundPlan {
  if (left === 0) throw new ShopProblem('CONFLICT', 'This payment has already been refunded in full.')
  const plan = of.rest
    ? planRest(order, left)
    : of.lines
      ? planLines(order, left, of)
      : planAmount(order, left, of.amountCents ?? left)
  return plan.amountCents === left ? { ...plan, lines: withOthers(order, plan.lines) } : plan
}

function planAmount(order: OrderRow, left: number, amountCents: number): RefundPlan {
  if (amountCents > left) throw tooMuch(left)
  const deliveryCents = amountCents === left ? Math.min(paidForDelivery(order), left) : 0
  return { amountCents, deliveryCents, lines: [] }
}

/** Who gets all of the money back pays for no piece any more. */
function withOthers(order: OrderRow, planned: PlannedLine[]): PlannedLine[] {
  const pieces = new Map(planned.map(({ position, quantity }) => [position, quantity]))
  const others = order.lines.map((line) => {
    const before = pieces.get(line.position) ?? 0
    const counted = planned.find(({ position }) => position === line.position)?.cancelled ?? 0
    return { ...line, refunded: line.refunded + before, cancelled: line.cancelled + counted }
  })
  return joinLines(planned, piecesOfAll({ ...order, lines: others as OrderRow['lines'] }))
}

/** Of a line that is in both, the pieces of both. */
const joinLines = (some: PlannedLine[], others: PlannedLine[]): PlannedLine[] => {
  const more = (one: PlannedLine, other: PlannedLine | undefined): PlannedLine =>
    other
      ? {
          position: one.position,
          quantity: one.quantity + other.quantity,
          cancelled: one.cancelled + other.cancelled,
          restocked: one.restocked + other.restocked,
          amount_cents: one.amount_cents + other.amount_cents,
          tax_cents: one.tax_cents + other.tax_cents,
        }
      : one
  return [
    ...some.map((one) =>
      more(
        one,
        others.find(({ position }) => position === one.position),
      ),
    ),
    ...others.filter((other) => !some.some(({ position }) => position === other.position)),
  ]
}

/** All pieces that are not refunded yet. */
export const piecesOfAll = (order: OrderRow): PlannedLine[] =>
  sumOf(
    order,
    choose(order, (line) => line.quantity - line.refunded),
  ).lines

function planRest(order: OrderRow, left: number): RefundPlan {
  const lines = choose(order, unsentOfLine)
  if (lines.length === 0)
    throw new ShopProblem('CONFLICT', 'Everything in this order has been sent. Ask for a return instead.')
  const { endsUnsent: _, ...sums } = sumOf(order, lines)
  return within(left, sums, true)
}

function planLines(order: OrderRow, left: number, { lines = [], wereSent = false }: RefundOf): RefundPlan {
  refuseOthers(order, lines, wereSent)
  const wishes = new Map(lines.map((wish) => [wish.productId, wish]))
  const chosen = choose(
    order,
    ({ tool_id }) => wishes.get(tool_id)?.quantity ?? 0,
    ({ tool_id }) => wishes.get(tool_id)?.backToStock,
  ).map((one) => ({ ...one, wereSent }))
  const { endsUnsent, ...sums } = sumOf(order, chosen)
  // What came back is worth no more than what is left, after a part went back for another reason.
  return within(left, sums, endsUnsent || wereSent, wereSent)
}

interface ChosenLine {
  line: OrderLineRow
  pieces: number
  backToStock: boolean | undefined
  wereSent?: boolean
}

const choose = (
  { lines }: OrderRow,
  piecesOf: (line: OrderLineRow) => number,
  backToStock: (line: OrderLineRow) => boolean | undefined = () => undefined,
): ChosenLine[] =>
  lines.flatMap((line) => {
    const pieces = piecesOf(line)
    return pieces > 0 ? [{ line, pieces, backToStock: backToStock(line) }] : []
  })

function sumOf(order: OrderRow, chosen: ChosenLine[]): RefundPlan & { endsUnsent: boolean } {
  const piecesOf = new Map(chosen.map(({ line, pieces }) => [line.position, pieces]))
  const lines = order.lines.map((line) => ({
    ...{ quantity: line.quantity, sent: line.sent, refunded: line.refunded },
    paidCents: paidForLine(line, order),
    pieces: piecesOf.get(line.position) ?? 0,
  }))
  const sums = refundSums(lines, paidForDelivery(order))
  return {
    amountCents: sums.totalCents,
    deliveryCents: sums.deliveryCents,
    endsUnsent: sums.endsUnsent,
    lines: chosen.map((one) => toPlanned(one, sums.lines[order.lines.indexOf(one.line)] ?? 0)),
  }
}

/** Pieces that were not sent come first, and go back into stock unless it is said otherwise. */
function toPlanned({ line, pieces, backToStock, wereSent }: ChosenLine, amountCents: number): PlannedLine {
  const cancelled = wereSent ? 0 : Math.min(pieces, unsentOfLine(line))
  return {
    position: line.position,
    quantity: pieces,
    cancelled,
    restocked: backToStock === undefined ? cancelled : backToStock ? pieces : 0,
    amount_cents: amountCents,
    tax_cents: partOfPieces(line.tax_cents, { ...line, pieces }),
  }
}

/**
 * An amount that went back before lies in some pieces: who gives back the last of them gets what is left. Pieces that cost
 * nothing may be cancelled or come back too, without money.
 */
function within(left: number, plan: RefundPlan, takesRest: boolean, cameBack = false): RefundPlan {
  if (plan.amountCents > left && !takesRest) throw tooMuch(left)
  const amountCents = Math.min(plan.amountCents, left)
  if (amountCents === 0 && !plan.lines.some(({ cancelled }) => cancelled > 0) && !cameBack)
    throw new ShopProblem('CONFLICT', 'Nothing was paid for these pieces.')
  return { ...plan, amountCents, deliveryCents: Math.min(plan.deliveryCents, amountCents) }
}

const tooMuch = (left: number) =>
  new ShopProblem('CONFLICT', `Only ${showPrice(toDollars(left))} of this payment is left to refund.`, {
    facts: { left: toDollars(left) },
  })

/** Names every line that stands in the way. */
function refuseOthers({ lines }: OrderRow, wanted: NonNullable<RefundOf['lines']>, wereSent: boolean) {
  const errors = wanted.flatMap(({ productId, quantity }, at) => {
    const line = lines.find(({ tool_id }) => tool_id === productId)
    if (!line) return [{ field: `lines.${at}.productId`, message: 'is not in this order' }]
    const left = line.quantity - line.refunded - (wereSent ? unsentOfLine(line) : 0)
    return quantity > left ? [{ field: `lines.${at}.quantity`, message: leftWords(line, left) }] : []
  })
  if (errors.length > 0)
    throw new ShopProblem('CONFLICT', errors.map(({ field, message }) => `${field} ${message}.`).join(' '), {
      errors,
    })
}

const leftWords = ({ name }: OrderLineRow, left: number) =>
  left === 0
    ? `is too much: all of ${name} is refunded already`
    : `is too much: ${left} of ${name} can be refunded`
