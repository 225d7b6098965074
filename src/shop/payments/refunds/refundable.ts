interface Received {
  received_cents: number
}
interface SentBack {
  amount_cents: number
  state: 'asked' | 'done' | 'failed'
}

/** What may still be refunded; refunds that were asked for count as done. */
export const leftToRefund = (payment: Received, refunds: SentBack[]) =>
  payment.received_cents - sentBack(refunds.filter((refund) => refund.state !== 'failed'))

export const sentBack = (refunds: Pick<SentBack, 'amount_cents'>[]) =>
  refunds.reduce((sum, refund) => sum + refund.amount_cents, 0)
