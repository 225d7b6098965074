import type { CreditNoteBrief } from '#src/contract/orders/orders.ts'
import { creditNoteNumber, type RefundAnswer } from '#src/contract/orders/payments.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import type { findCreditNotesOfOrder } from '#src/store/payments/credit-notes.ts'
import type { RefundRow } from '#src/store/payments/refunds.ts'

export const toRefund = (refund: RefundRow, note: { number: number } | undefined): RefundAnswer => ({
  _id: refund.id,
  amount: toDollars(refund.amount_cents),
  state: refund.state === 'asked' ? 'asked' : 'done',
  ...(note && { creditNote: creditNoteNumber(note.number) }),
})

type NoteRow = Awaited<ReturnType<typeof findCreditNotesOfOrder>>[number]

export const toCreditNote = ({ number, amount_cents, issued_at, reason }: NoteRow): CreditNoteBrief => ({
  number: creditNoteNumber(number),
  amount: toDollars(amount_cents),
  issued: issued_at.toISOString(),
  ...(reason && { reason }),
})
