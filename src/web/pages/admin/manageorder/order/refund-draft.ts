import type { Order, OrderedLine } from '#src/contract/orders/orders.ts'
import { refundSums } from '#src/contract/values/money/refund-sums.ts'
import { unsentOfLine } from '#src/contract/values/orders/unsent-of-line.ts'

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
  if (!/^\d*$/.test(pieces.trim())) return 'must be a whole number'
  return readPieces(pieces) > left ? `only ${left} left` : undefined
}

const readPieces = (typed: string) => Number.parseInt(typed.trim() || '0', 10) || 0

/** What the chosen pieces come to, in dollars. */
export function draftSums(order: Order, draft: RefundDraft) {
  const cents = (dollars: number) => Math.round(dollars * 100)
  const lines = order.lines.map((line) => ({
    ...line,
    paidCents: cents(line.paid),
    pieces: Math.min(readPieces(draft[line.productId]?.pieces ?? ''), piecesLeft(line)),
  }))
  const sums = refundSums(lines, cents(order.deliveryPaid))
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
