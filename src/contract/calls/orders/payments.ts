import { z } from 'zod'
import {
  PaymentConfig,
  PaymentIntentAnswer,
  PaymentIntentInput,
  Receipt,
  RefundAnswer,
  RefundInput,
} from '../../orders/payments.ts'
import { idOf } from '../../problems.ts'
import { IdempotencyHeaders } from '../../values/idempotency.ts'
import { declareCalls, file, json } from '../call.ts'

const params = { id: idOf('order') }

export const paymentCalls = declareCalls('payments', {
  config: {
    summary: 'How this shop takes cards',
    answer: json(PaymentConfig, 'The mode and the publishable key'),
  },
  start: {
    summary: 'The secret with which a browser pays one unpaid order of the caller',
    body: PaymentIntentInput,
    answer: json(PaymentIntentAnswer, 'The secret; the same for the same unpaid order'),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  receiveEvent: {
    summary: 'The card provider’s signed events: stored first, handled afterwards',
    answer: json(z.object({ received: z.literal(true) }), 'The event is stored'),
  },
  receipt: {
    summary: 'What the receipt of a paid order says; for its buyer and for admins',
    params,
    answer: json(Receipt, 'The receipt'),
  },
  invoice: {
    summary: 'The invoice of a paid order as PDF; for its buyer and for admins',
    params,
    answer: file('application/pdf', 'The invoice'),
  },
  resendInvoice: {
    summary: 'Emails the invoice of a paid order to its buyer once more',
    params,
    answer: json(z.object({ email: z.string() }), 'Where it was sent'),
    refuses: ['CONFLICT'],
  },
  creditNote: {
    summary: 'The credit note of a refund as PDF; for the buyer of the order and for admins',
    params: { number: z.string().describe('such as CN-000123') },
    answer: file('application/pdf', 'The credit note'),
    refuses: ['NOT_FOUND'],
  },
  refund: {
    summary: 'Sends a paid order’s money back: in full, by an amount, or for some pieces',
    description:
      'Pieces come at what was paid for them. Those that were not sent yet are cancelled first; the delivery goes back with the last of them if nothing was ever sent.',
    params,
    headers: IdempotencyHeaders,
    body: RefundInput,
    answer: json(RefundAnswer, 'The refund; the same for the same key'),
    refuses: ['CONFLICT'],
  },
})
