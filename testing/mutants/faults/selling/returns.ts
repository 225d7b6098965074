import type { FaultyFile } from '../../fault.ts'

const tests = ['src/http/routes/returns.test.ts']

export const returns: FaultyFile[] = [
  {
    file: 'src/shop/orders/notify-buyer.ts',
    tests: ['src/http/routes/returns.test.ts'],
    faults: [['lines.some(({ sent }) => sent > 0)', 'lines.length === 0']],
  },
  {
    file: 'src/shop/returns/returnable.ts',
    tests: ['src/http/routes/returns.test.ts'],
    faults: [['(arrived + days + 1) * day - 1', '(arrived + days) * day']],
  },
  {
    file: 'src/shop/returns/move-return.ts',
    tests: ['src/http/routes/returns.test.ts'],
    faults: [['if (await isBeingRefunded(trx, returnId))', 'if (false)']],
  },
  {
    file: 'src/shop/returns/refund-return.ts',
    tests,
    faults: [
      [`if (order?.state !== 'refunded') return false`, 'return false'],
      ['    await restockPieces(trx, order, undefined, back)\n', ''],
      ['if (!(await countRestocked(trx, order.no, line)))', 'if (false)'],
    ],
  },
  {
    file: 'src/shop/payments/refunds/refund-plan.ts',
    tests: ['src/http/routes/returns.test.ts'],
    faults: [['endsUnsent || wereSent', 'endsUnsent']],
  },
  {
    file: 'src/shop/payments/refunds/credit-refund.ts',
    tests: ['src/http/routes/refunds.test.ts'],
    faults: [['invoice?.buyer ?? issuedTo', 'issuedTo']],
  },
  {
    file: 'src/adapters/stripe-gateway.ts',
    tests: ['src/adapters/stripe-gateway.test.ts'],
    faults: [
      ['made.metadata?.refund_id === refundId', 'false'],
      ['if (!isRefused(error)) throw error', 'throw error'],
    ],
  },
  {
    file: 'src/shop/returns/returnable.ts',
    tests,
    faults: [
      ['until < now', 'false'],
      ['delivered_at ?? sent_at', 'sent_at'],
      ['Math.min(paidAndSent - open, line.sent - line.returned)', 'line.sent - line.returned'],
      ['Math.min(paidAndSent - open, line.sent - line.returned)', 'paidAndSent'],
    ],
  },
  {
    file: 'src/shop/returns/return-states.ts',
    tests: ['src/shop/returns/return-states.test.ts'],
    faults: [
      [`received: { refunded: ['admin']`, `received: { refunded: ['admin', 'buyer']`],
      [`withdrawn: ['buyer'] }`, `withdrawn: ['buyer', 'admin'] }`],
    ],
  },
  {
    file: 'src/shop/returns/move-return.ts',
    tests,
    faults: [
      ['  if (hasEnded(to)) await countReturned(trx, order.no, row.id, -1)\n', ''],
      [' || (customer && order.customer_id !== customer)', ''],
      ['tooMany.length > 0 || ', ''],
    ],
  },
  {
    file: 'src/shop/returns/refund-return.ts',
    tests,
    faults: [['  if (tooMany)', '  if (false)']],
  },
  {
    file: 'src/shop/returns/ask-return.ts',
    tests,
    faults: [
      ['order?.customer_id !== buyer.userId', '!order'],
      ['quantity > left ? [', 'quantity > left + 1 ? ['],
    ],
  },
  {
    file: 'src/store/returns/returns.ts',
    tests,
    faults: [
      ['coalesce(r.received, r.quantity)', 'r.quantity'],
      ['set words = null,', 'set words = words,'],
    ],
  },
  {
    file: 'src/store/accounts/personal-data.ts',
    tests,
    faults: [['          hasOpenReturn,\n', '']],
  },
]
