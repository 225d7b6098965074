import type { FaultyFile } from '../fault.ts'

const shop = 'src/shop/payments'

export const payments: FaultyFile[] = [
  {
    file: 'src/shop/payments/record-payment.ts',
    tests: [`${shop}/record-payment.test.ts`],
    faults: [
      [' &&\n  intent.currency === payment.currency', ''],
      ['  intent.orderId === order.id &&\n', ''],
      ['  intent.receivedCents === payment.amount_cents &&\n', ''],
      ['  intent.receivedCents === order.total_cents &&\n', ''],
      [`  payment.state !== 'cancelled' &&\n`, ''],
      [`  order.state === 'pending' &&\n`, ''],
      [`    if (payment.paid_at) return 'already known'\n`, ''],
      ['byMark?.intent_id === null ? byMark : undefined', 'byMark'],
      [`if (intent.state !== 'cancelled') return 'open'`, `if (intent.state === 'open') return 'open'`],
    ],
  },
  {
    file: 'src/shop/payments/start-payment.ts',
    tests: [`${shop}/deadlines.test.ts`, 'src/http/routes/payments.test.ts'],
    faults: [
      ['order.closing_at || order.hold_until <= now()', 'order.closing_at'],
      [' || order.customer_id !== customer', ''],
      [`if (intent.state === 'open') return intent.clientSecret`, 'return intent.clientSecret'],
    ],
  },
  {
    file: 'src/shop/payments/reconcile-payments.ts',
    tests: [`${shop}/deadlines.test.ts`],
    faults: [
      ['const graceMs = 60_000', 'const graceMs = 0'],
      ['const graceMs = 60_000', 'const graceMs = 3_600_000'],
    ],
  },
  {
    file: 'src/store/payments/refunds.ts',
    tests: [`${shop}/deadlines.test.ts`, 'src/store/payments/payment-guards.test.ts'],
    faults: [
      [`    .where('asked_at', '<', before)\n`, ''],
      [
        `    .where('id', '=', refundId)\n    .where('state', '=', 'asked')`,
        `    .where('id', '=', refundId)`,
      ],
    ],
  },
  {
    file: 'src/store/payments/payments.ts',
    tests: ['src/store/payments/payment-guards.test.ts'],
    faults: [
      [`    .where('state', '=', 'creating')\n`, ''],
      [
        `    .where('id', '=', paymentId)\n    .where('state', 'in', ['creating', 'open'])`,
        `    .where('id', '=', paymentId)`,
      ],
      [`    .where('hidden_at', 'is', null)\n    .orderBy('no', 'desc')`, `    .orderBy('no', 'desc')`],
      [
        `    .where('customer_id', '=', customer)\n    .where('state', '=', 'pending')`,
        `    .where('state', '=', 'pending')`,
      ],
      [
        `    .where('hidden_at', 'is', null)\n    .orderBy('no', 'desc')`,
        `    .where('hidden_at', 'is', null)\n    .orderBy('no', 'asc')`,
      ],
    ],
  },
  {
    file: 'src/shop/payments/refund-payment.ts',
    tests: ['src/http/routes/payments.test.ts'],
    faults: [
      ['wanted > left', 'wanted > left + 1'],
      ['  if (same) return sameWish(same, wish)\n', ''],
      [`  if (refund.state !== 'asked') return refund\n`, ''],
    ],
  },
  {
    file: 'src/contract/payments.ts',
    tests: ['src/http/routes/payments.test.ts'],
    faults: [['(amount === undefined) === (all === true)', 'true']],
  },
  {
    file: 'src/shop/payments/refundable.ts',
    tests: ['src/http/routes/payments.test.ts'],
    faults: [[`refund.state !== 'failed'`, `refund.state === 'done'`]],
  },
  {
    file: 'src/shop/payments/record-webhook-event.ts',
    tests: ['src/http/routes/payments.test.ts'],
    faults: [[`/^(payment_intent|charge)\\./`, `/^charge\\./`]],
  },
  {
    file: 'src/adapters/stripe-gateway.ts',
    tests: [`${shop}/deadlines.test.ts`],
    faults: [['const toleranceSeconds = 300', 'const toleranceSeconds = 3000']],
  },
  {
    file: 'src/shop/operations/check-books.ts',
    tests: [`${shop}/deadlines.test.ts`],
    faults: [['const month = 31 * 24', 'const month = 3 * 24']],
  },
]
