import { findBookedMoney, findPaidWithoutPayment } from '#src/store/payments/payments.ts'
import type { CardIntent } from '../payments/card-gateway.ts'
import type { PaymentNeeds } from '../payments/payment-needs.ts'

/** Compares our payments with the provider's records; returns a sentence for each difference. */
export async function checkPayments(
  { db, cards }: Omit<PaymentNeeds, 'now'>,
  since: Date,
): Promise<string[]> {
  const theirs = new Map<string, CardIntent>()
  for await (const intent of cards.listIntents(since)) theirs.set(intent.id, intent)
  const booked = await findBookedMoney(db)
  const ours = new Set(booked.map((payment) => payment.intent_id))
  const strays = [...theirs.values()]
    .filter((intent) => intent.paymentId && intent.receivedCents > 0 && !ours.has(intent.id))
    .map((intent) => `${intent.id} was paid and no order knows it.`)
  const orphans = (await findPaidWithoutPayment(db)).map(
    ({ id }) => `Order ${id} is called paid and no payment says so.`,
  )
  return [...strays, ...orphans, ...booked.flatMap((payment) => differences(payment, theirs))]
}

type Booked = Awaited<ReturnType<typeof findBookedMoney>>[number]

function differences(payment: Booked, theirs: Map<string, CardIntent>): string[] {
  const intent = payment.intent_id ? theirs.get(payment.intent_id) : undefined
  const name = `Order ${payment.order_id} (${payment.intent_id ?? 'no intent'})`
  const refunded = Number(payment.refunded_cents ?? 0)
  const said = []
  const isLive = ['paid', 'shipped', 'delivered'].includes(payment.order_state)
  if (intent && intent.receivedCents !== payment.received_cents)
    said.push(
      `${name}: the provider received ${intent.receivedCents}, the books say ${payment.received_cents}.`,
    )
  if (intent && intent.refundedCents !== refunded)
    said.push(`${name}: the provider sent back ${intent.refundedCents}, the books say ${refunded}.`)
  if (payment.state === 'paid' && isLive && payment.received_cents !== payment.total_cents)
    said.push(`${name}: ${payment.received_cents} was received for a total of ${payment.total_cents}.`)
  if (payment.state === 'paid' && !isLive && refunded !== payment.received_cents)
    said.push(
      `${name}: is ${payment.order_state} and keeps ${payment.received_cents - refunded} of the buyer's money.`,
    )
  return said
}
