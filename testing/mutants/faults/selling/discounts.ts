import type { FaultyFile } from '../../fault.ts'

const calls = ['src/http/routes/discounts.test.ts']
const placing = ['src/http/routes/orders/discount-codes.test.ts']

export const discounts: FaultyFile[] = [
  {
    file: 'src/shop/discounts/code-judgement.ts',
    tests: ['src/shop/discounts/code-judgement.test.ts'],
    faults: [
      ['ends_at && ends_at <= now', 'ends_at && ends_at < now'],
      ['starts_at > now', 'starts_at >= now'],
      ['if (paused)', 'if (false)'],
      ['if (ended_at)', 'if (false)'],
      ['byThem >= most_uses_each', 'byThem > most_uses_each'],
      ['used >= most_uses)', 'used > most_uses)'],
      ['subtotal >= from_cents', 'subtotal > from_cents'],
      ['line.unitCents < line.listCents', 'false'],
      ['categories.includes(line.category)', 'true'],
      ["goods === 'all' || tool_ids.includes(line.toolId)", 'true'],
      ['dayBefore(ends_at)', 'dateOf(ends_at)'],
    ],
  },
  {
    file: 'src/shop/discounts/change-discounts.ts',
    tests: calls,
    faults: [
      ["  refuseOtherVersion(row, version, 'discount')\n", ''],
      ['other && other.id !== id', 'false'],
      ['discount.mostUses < before.used', 'false'],
      ['if (row.ever_used)', 'if (false)'],
      ['if (row.ended_at) throw', 'if (false) throw'],
    ],
  },
  {
    file: 'src/shop/discounts/code-limits.ts',
    tests: calls,
    faults: [
      ['percent > limits.percent * 100', 'percent >= limits.percent * 100'],
      ['amount > limits.cents', 'false'],
      ['if (limits && problemOf(worth, limits))', 'if (false)'],
    ],
  },
  {
    file: 'src/shop/discounts/read-fields.ts',
    tests: calls,
    faults: [
      ["kind === 'percent' ? (input.percent ?? null) : null", 'input.percent ?? null'],
      ["goods === 'categories' ? await readCategories(db, input.categories) : []", 'input.categories'],
      ['endOfDay(input.ends)', 'startOfDay(input.ends)'],
    ],
  },
  {
    file: 'src/contract/discounts.ts',
    tests: calls,
    faults: [
      ['points <= 10_000', 'points <= 20_000'],
      ['starts <= ends', 'true'],
      ['amount !== 0', 'true'],
      ['typed(60).toUpperCase()', 'typed(60)'],
    ],
  },
  {
    file: 'src/store/discounts/discount-uses.ts',
    tests: [...calls, 'src/shop/operations/check-consistency.test.ts'],
    faults: [
      ["eb('used', '-', 1)", "eb('used', '-', 0)"],
      ["o.state in ('paid', 'shipped', 'delivered')", 'true'],
    ],
  },
  {
    file: 'src/shop/orders/move-order.ts',
    tests: [...calls, 'src/shop/operations/check-consistency.test.ts'],
    faults: [["if (to === 'cancelled') await giveUseBack(trx, order.id, now)", '']],
  },
  {
    file: 'src/store/operations/consistency.ts',
    tests: ['src/shop/operations/check-consistency.test.ts'],
    faults: [
      ['having c.used <> count(u.order_id)', 'having false'],
      ["(o.state = 'cancelled') <> (u.given_back_at is not null)", 'false'],
      ['where o.discount_code is null or u.order_id is null', 'where false'],
    ],
  },
  {
    file: 'database/functions/orders/place_orders.sql',
    tests: placing,
    faults: [
      ["c.version = (particulars[wish.place] ->> 'code_version')::integer", 'true'],
      ['u.customer_id = wish.buyer and u.given_back_at is null', 'u.customer_id = wish.buyer'],
      ['set used = c.used + n.uses', 'set used = c.used'],
      ["        p.of_order ->> 'discount_code'\n", '        null\n'],
    ],
  },
  {
    file: 'src/shop/orders/placing/use-code.ts',
    tests: placing,
    faults: [
      ['if (givenCents > 0)', 'if (givenCents >= 0)'],
      ['totals.discountCents + totals.deliverySavedCents', 'totals.discountCents'],
    ],
  },
  {
    file: 'src/shop/discounts/find-code.ts',
    tests: placing,
    faults: [['isCounted ? await countUsesOf(db, row.id, customer) : 0', '0']],
  },
  {
    file: 'src/shop/orders/placing/add-by-terms.ts',
    tests: placing,
    faults: [['if (worked.refused) return { added, problem: refusedCode(worked.refused) }', '']],
  },
]
