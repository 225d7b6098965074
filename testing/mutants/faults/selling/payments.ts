import type { FaultyFile } from '../../fault.ts'

const shop = 'src/shop/payments'

export const payments: FaultyFile[] = [
  {
    file: 'src/shop/payments/resend-invoice.ts',
    tests: ['src/http/routes/payments.test.ts'],
    faults: [
      ['if (!(await findProvedEmails(db, [email])).has(email))', 'if (false)'],
      ['Math.floor(now.getTime() / 60_000)', 'now.getTime()'],
    ],
  },
  {
    file: 'database/functions/orders/number_invoices.sql',
    tests: [`${shop}/number-invoices.test.ts`, 'src/http/routes/payments.test.ts'],
    faults: [
      ["perform graphile_worker.add_job('sendReceipt', ", "perform json_build_array('sendReceipt', "],
      ['from invoice_counter for update', 'from invoice_counter'],
      ['over (order by no)', 'over (order by no desc)'],
      ['where not exists (select from invoices i where i.order_id = waiting.order_id)', ''],
      ['set last = first + cardinality(orders)', 'set last = first + taken'],
      ['order by no limit most', 'order by no desc limit most'],
    ],
  },
  {
    file: 'src/store/payments/invoices.ts',
    tests: [`${shop}/number-invoices.test.ts`],
    faults: [['taken === atOnce; ', 'false; ']],
  },
  {
    file: 'src/shop/payments/read-invoice.ts',
    tests: [`${shop}/number-invoices.test.ts`],
    faults: [['findNumberedInvoice(db, orderId)', 'findInvoice(db, orderId)']],
  },
  {
    file: 'src/shop/payments/reconcile-payments.ts',
    tests: [`${shop}/number-invoices.test.ts`],
    faults: [
      ['  await carefully(numberInvoices(needs.db))\n', ''],
      ['await carefully(numberInvoices(needs.db))', 'await numberInvoices(needs.db)'],
    ],
  },
  {
    file: 'src/store/operations/consistency.ts',
    tests: [`${shop}/number-invoices.test.ts`],
    faults: [[".where('issued_at', '<', before)", ".where('issued_at', '>', before)"]],
  },
  {
    file: 'src/shop/payments/record-payment.ts',
    tests: [`${shop}/record-payment.test.ts`, `${shop}/number-invoices.test.ts`],
    faults: [
      [`outcome === 'paid' || outcome === 'already known'`, `outcome === 'paid'`],
      [`outcome === 'paid' || outcome === 'already known'`, `outcome === 'already known'`],
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
    file: 'src/shop/payments/refunds/refund-payment.ts',
    tests: ['src/http/routes/payments.test.ts', 'src/http/routes/refunds-under-way.test.ts'],
    faults: [
      ['  if (same) return sameWish(same, wish)\n', ''],
      [`  if (refund.state !== 'asked') return refund\n`, ''],
      [`if (made.state === 'under way') return`, 'if (false) return'],
      ['if (!isSame) throw', 'if (false) throw'],
    ],
  },
  {
    file: 'src/shop/payments/refunds/require-done.ts',
    tests: ['src/http/routes/refunds-under-way.test.ts'],
    faults: [[`if (refuseFailed(refund).state === 'asked') throw stillUnderWay()`, '']],
  },
  {
    file: 'src/shop/parcels/deliver-parcel.ts',
    tests: ['src/http/routes/refunds-under-way.test.ts'],
    faults: [
      ['  if (await isCancelling(trx, order.no)) return\n', ''],
      ['    if (await isCancelling(trx, order.no))\n', '    if (false)\n'],
    ],
  },
  {
    file: 'src/store/operations/refund-consistency.ts',
    tests: ['src/http/routes/refunds-under-way.test.ts'],
    faults: [[`    .where('asked_at', '<', before)\n`, `    .where('asked_at', '>', before)\n`]],
  },
  {
    file: 'src/contract/orders/payments.ts',
    tests: ['src/http/routes/payments.test.ts'],
    faults: [['.length === 1, {', '.length >= 0, {']],
  },
  {
    file: 'src/shop/payments/refunds/refundable.ts',
    tests: ['src/http/routes/refunds-under-way.test.ts'],
    faults: [[`refund.state !== 'failed'`, `refund.state === 'done'`]],
  },
  {
    file: 'src/shop/payments/record-webhook-event.ts',
    tests: ['src/http/routes/payments.test.ts', 'src/http/routes/refunds-under-way.test.ts'],
    faults: [[`/^(payment_intent|charge|refund)\\./`, `/^charge\\./`]],
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
  {
    file: 'src/shop/payments/refunds/refund-plan.ts',
    tests: [
      'src/http/routes/refunds.test.ts',
      'src/http/routes/returns.test.ts',
      'src/http/routes/payments.test.ts',
    ],
    faults: [
      ['if (amountCents > left) throw tooMuch(left)', 'if (amountCents > left + 1) throw tooMuch(left)'],
      ['plan.amountCents > left && !takesRest', 'false'],
      ['plan.amountCents === left ? {', 'plan.amountCents > left ? {'],
      ['const left = line.quantity - line.refunded', 'const left = line.quantity + line.refunded'],
      ['backToStock === undefined ? cancelled', 'backToStock === undefined ? pieces'],
      ['wereSent ? 0 : Math.min', 'Math.min'],
    ],
  },
  {
    file: 'src/store/payments/refund-lines.ts',
    tests: ['src/http/routes/refunds.test.ts'],
    faults: [
      [`eb('order_lines.cancelled', '+', eb.ref('added.cancelled'))`, `eb.ref('order_lines.cancelled')`],
      [`eb('order_lines.refunded', '-', eb.ref('refund_lines.quantity'))`, `eb.ref('order_lines.refunded')`],
      ['exceptRefundId !== undefined, (lines)', 'false, (lines)'],
    ],
  },
  {
    file: 'src/contract/values/money/refund-sums.ts',
    tests: ['src/contract/values/money/refund-sums.test.ts'],
    faults: [
      ['line.sent === 0 && ', ''],
      ['upTo(refunded + pieces) - upTo(refunded)', 'upTo(pieces)'],
    ],
  },
  {
    file: 'src/store/payments/payments.ts',
    tests: ['src/shop/payments/refunds/refund-race.test.ts'],
    faults: [['.forUpdate().execute()', '.execute()']],
  },
  {
    file: 'src/shop/payments/refunds/settle-refund.ts',
    tests: ['src/http/routes/refunds.test.ts'],
    faults: [
      ['  await restockPieces(trx, order, refund.id, await findRefundLines(trx, refund.id))\n', ''],
      ['  if (refund.amount_cents > 0) await creditRefund(trx, { order, refund, now })\n', ''],
      [`    await deliverWhenComplete(trx, order, { mover: 'shop', actor: refund.actor, now })\n`, ''],
    ],
  },
  {
    file: 'src/shop/payments/refunds/restock-pieces.ts',
    tests: ['src/http/routes/refunds.test.ts'],
    faults: [['line.quantity - line.from_branch - before', 'line.quantity - line.from_branch']],
  },
  {
    file: 'src/shop/payments/refunds/credited-taxes.ts',
    tests: [`${shop}/refunds/credited-taxes.test.ts`, 'src/http/routes/refunds.test.ts'],
    faults: [
      ['const isWhole = refund.amount_cents === leftCents', 'const isWhole = false'],
      ['refund.delivery_cents > 0 && ', ''],
      ['tax.tax_cents - (earlier?.tax_cents ?? 0)', 'tax.tax_cents'],
    ],
  },
  {
    file: 'src/shop/payments/refunds/read-credit-note.ts',
    tests: ['src/http/routes/refunds.test.ts'],
    faults: [[`reader && !seesPapers(reader) ? reader.userId : undefined`, 'undefined']],
  },
]
