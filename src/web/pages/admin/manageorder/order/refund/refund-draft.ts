import type { Order, OrderedLine } from '#src/contract/orders/orders.ts'
import { toCents } from '#src/contract/values/money/cents.ts'
import { readCents, showPrice } from '#src/contract/values/money/money.ts'
import { refundSums } from '#src/contract/values/money/refund-sums.ts'
import { unsentOfLine } from '#src/contract/values/orders/unsent-of-line.ts'
import { readQuantity } from '#src/web/components/tools/quantity.ts'

export interface ChosenPieces {
  /** As it is typed. */
  pieces: string
  /** Undefined until somebody decides: then those that were not sent go back. */
  backToStock?: boolean
}

/** What is chosen of each line, by its tool. */
export type RefundDraft = Record<string, ChosenPieces>

export const piecesLeft = ({ quantity, refunded }: OrderedLine) => quantity - refunded

/** Whether the box "back to stock" is ticked. */
export const goesBack = (line: OrderedLine, { pieces, backToStock }: ChosenPieces) =>
  backToStock ?? readPieces(pieces) <= unsentOfLine(line)

/** What is wrong with a typed number of pieces. */
export function piecesProblem(line: OrderedLine, { pieces }: ChosenPieces) {
  const left = piecesLeft(line)
  if (pieces.trim() && readQuantity(pieces) === undefined) return 'must be a whole number'
  return readPieces(pieces) > left ? `only ${left} left` : undefined
}

const readPieces = (typed: string) => readQuantity(typed) ?? 0

/** What is wrong with a typed amount of dollars. */
export function amountProblem(typed: string, left: number) {
  const cents = readCents(typed)
  if (cents === undefined) return typed.trim() ? 'Write it in dollars and cents, such as 12.50.' : undefined
  return cents > toCents(left) ? `Only ${showPrice(left)} is left.` : undefined
}

/** What the chosen pieces come to, in dollars. */
export function draftSums(order: Order, draft: RefundDraft) {
  const lines = order.lines.map((line) => ({
    ...line,
    paidCents: toCents(line.paid),
    pieces: Math.min(readPieces(draft[line.productId]?.pieces ?? ''), piecesLeft(line)),
  }))
  const sums = refundSums(lines, toCents(order.deliveryPaid))
  const delivery = lines.some(({ pieces }) => pieces > 0) ? sums.deliveryCents : 0
  return {
    lines: sums.lines.map((sum) => sum / 100),
    delivery: delivery / 100,
    total: (sums.totalCents - sums.deliveryCents + delivery) / 100,
  }
}

/** The lines that a refund names. */
export const linesOfDraft = (order: Order, draft: RefundDraft) =>
  order.lines.flatMap((line) => {
    const chosen = draft[line.productId]
    const quantity = readPieces(chosen?.pieces ?? '')
    return chosen && quantity > 0
      ? [{ productId: line.productId, quantity, backToStock: goesBack(line, chosen) }]
      : []
  })
