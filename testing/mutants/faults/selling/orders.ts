import type { FaultyFile } from '../../fault.ts'

const shop = 'src/shop/orders'
const routes = 'src/http/routes/orders'

const collecting = 'src/http/routes/orders/collect.test.ts'

export const orders: FaultyFile[] = [
  {
    file: 'src/shop/orders/keep-order-views.ts',
    tests: [`${routes}/order-desk.test.ts`],
    faults: [['    await lockPerson(trx, userId)\n', '']],
  },
  {
    file: 'src/shop/orders/write-note.ts',
    tests: [`${routes}/order-desk.test.ts`],
    faults: [
      ["note ? 'wrote", "before ? 'wrote"],
      ['before: before || null', 'before: note || null'],
    ],
  },
  {
    file: 'src/shop/orders/allowed-acts.ts',
    tests: [`${shop}/allowed-acts.test.ts`],
    faults: [
      [`reader !== 'buyer' &&`, ''],
      [' || isSentInPart(row))', ')'],
      [`if (!leadsTo(reader, end ?? 'refunded')) return {}`, ''],
    ],
  },
  {
    file: 'database/functions/orders/place_orders.sql',
    tests: ['src/shop/orders/placing-in-batches.test.ts'],
    faults: [["  set local lock_timeout = '5s';\n", '']],
  },
  {
    file: 'database/functions/orders/place_orders.sql',
    tests: [collecting],
    faults: [
      ['wish.quantity > in_stock[wish.rank] + in_branch', 'wish.quantity > in_stock[wish.rank]'],
      ['- greatest(wish.quantity - in_branch, 0)', '- wish.quantity'],
      ['sum(w.quantity - line_from_branches[w.line])', 'sum(w.quantity)'],
      [`where outcomes[l.place] = 'placed' and l.quantity > 0`, 'where l.quantity > 0'],
      ['greatest(in_branch - wish.quantity, 0)', 'in_branch'],
      ['; left_in_branches := left_in_branches_before;', ';'],
      ['order by b.id for share', 'order by b.id'],
    ],
  },
  {
    file: 'src/shop/orders/placing/add-by-terms.ts',
    tests: [collecting],
    faults: [
      [
        'return { added, problem: refusedCode(worked.refused) }',
        'return { problem: refusedCode(worked.refused) }',
      ],
    ],
  },
  {
    file: 'src/shop/orders/placing/work-out-order.ts',
    tests: [collecting],
    faults: [
      [
        "method?.collect ? { country: terms.companyCountry, region: '' } : { country, region }",
        '{ country, region }',
      ],
    ],
  },
  {
    file: 'src/shop/orders/placing/least-total.ts',
    tests: ['src/http/routes/orders/discount-codes.test.ts'],
    faults: [[' || code !== undefined', '']],
  },
  {
    file: 'database/functions/orders/place_orders.sql',
    tests: ['src/http/routes/orders/discount-codes.test.ts'],
    faults: [[' + cardinality(array_positions(used_codes, its_code))', '']],
  },
  {
    file: 'src/store/orders/orders.ts',
    tests: [collecting],
    faults: [
      ['quantity - from_branch)', 'quantity)'],
      ['branch_id && from_branch > 0', 'false'],
    ],
  },
  {
    file: 'src/shop/branches/change-branches.ts',
    tests: [collecting],
    faults: [['if (orders > 0)', 'if (false)']],
  },
  {
    file: 'src/store/operations/consistency.ts',
    tests: [collecting],
    faults: [
      ['union all select tool_id, branch_id, -quantity', 'union all select tool_id, branch_id, 0 * quantity'],
    ],
  },
  {
    file: 'src/shop/orders/expire-orders.ts',
    tests: [`${shop}/deadlines.test.ts`, `${shop}/expire-orders.test.ts`],
    faults: [
      ['const keysLive = 7 * 24 * 60 * minute', 'const keysLive = 700 * 24 * 60 * minute'],
      ['const keysLive = 7 * 24 ', 'const keysLive = 1 * 24 '],
      ['order.hold_until <= now()', 'order.hold_until > now()'],
      ['if (!expired && !order.closing_at) return', ''],
    ],
  },
  {
    file: 'src/store/orders/orders.ts',
    tests: [`${shop}/deadlines.test.ts`, 'src/store/orders/order-guards.test.ts'],
    faults: [
      [`.where('hold_until', '<=', now)`, ''],
      [`.where('closing_at', '<', before)`, `.where('closing_at', 'is not', null)`],
      [`.where('created_at', '<', before)`, ''],
      [`update.where('closing_at', 'is', null)`, 'update'],
      [
        `    .where('id', '=', change.orderId)\n    .where('state', '=', change.from)`,
        `    .where('id', '=', change.orderId)`,
      ],
    ],
  },
  {
    file: 'src/shop/orders/placing/place-order.ts',
    tests: [`${shop}/deadlines.test.ts`, `${routes}/orders.test.ts`, `${shop}/strangers-holds.test.ts`],
    faults: [
      ['holdHours * 3_600_000', 'holdHours * 60_000'],
      ['strangers: holdOf(rules.strangers, now)', 'strangers: holdOf(rules, now)'],
      [': [productId, quantity]', ': [productId]'],
    ],
  },
  {
    file: 'src/shop/orders/placing/place-order.ts',
    tests: [`${routes}/checkout.test.ts`],
    faults: [
      ['leastCents: leastTotalOf(input)', 'leastCents: 0'],
      ['fromCart: input.lines !== undefined', 'fromCart: false'],
    ],
  },
  {
    file: 'src/shop/orders/read-order.ts',
    tests: [`${routes}/order-by-number.test.ts`],
    faults: [
      [`findsAll ? undefined : reader.userId`, 'undefined'],
      ['orderNumber(row) === number.toUpperCase()', 'true'],
    ],
  },
  {
    file: 'src/store/orders/order-list.ts',
    tests: [`${routes}/checkout.test.ts`],
    faults: [[`placedWith.where('key', '=', key)`, 'placedWith']],
  },
  {
    file: 'src/shop/orders/order-states.ts',
    tests: [`${shop}/order-states.test.ts`],
    faults: [
      [`paid: { shipped: ['admin']`, `paid: { shipped: ['admin', 'buyer']`],
      [`pending: { paid: ['shop']`, `pending: { paid: ['shop', 'admin']`],
      [
        `delivered: ['admin', 'shop'], refunded: ['admin', 'shop']`,
        `delivered: ['admin', 'shop'], refunded: ['buyer', 'admin', 'shop']`,
      ],
      [`(from === 'pending' || from === 'paid')`, `from === 'pending'`],
    ],
  },
  {
    file: 'src/shop/orders/cancel-order.ts',
    tests: [
      `${shop}/expire-orders.test.ts`,
      `${routes}/all-orders.test.ts`,
      'src/http/routes/payments.test.ts',
    ],
    faults: [
      [`outcome === 'paid' || `, ''],
      [`    await releaseClosing(db, order.id)\n    throw error`, '    throw error'],
    ],
  },
  {
    file: 'src/shop/orders/queue-confirmations.ts',
    tests: [`${shop}/deadlines.test.ts`],
    faults: [
      ['    if (called) return\n', ''],
      ['      called = false\n', ''],
    ],
  },
]
