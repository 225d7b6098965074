export interface LineToRefund {
  quantity: number
  /** Pieces that are in parcels. */
  sent: number
  /** Pieces whose money went back before. */
  refunded: number
  /** What was paid for the whole line. */
  paidCents: number
  /** How many are to be refunded now. */
  pieces: number
}

export interface RefundSums {
  lines: number[]
  deliveryCents: number
  totalCents: number
  /** Nothing was ever sent, and nothing is left to be. */
  endsUnsent: boolean
}

/** What some pieces of each line come to. The delivery goes back with the last of them if nothing was ever sent. */
export function refundSums(lines: LineToRefund[], deliveryCents: number): RefundSums {
  const sums = lines.map(({ paidCents, ...line }) => partOfPieces(paidCents, line))
  const endsUnsent = lines.every((line) => line.sent === 0 && line.refunded + line.pieces === line.quantity)
  const delivery = endsUnsent ? deliveryCents : 0
  return {
    lines: sums,
    endsUnsent,
    deliveryCents: delivery,
    totalCents: sums.reduce((sum, cents) => sum + cents, delivery),
  }
}

/** Counted from the first piece on, so that all parts add up: the last piece takes what rounding has left. */
export function partOfPieces(cents: number, { quantity, refunded, pieces }: Omit<LineToRefund, 'paidCents'>) {
  const upTo = (count: number) => (BigInt(cents) * BigInt(count)) / BigInt(quantity)
  return Number(upTo(refunded + pieces) - upTo(refunded))
}
