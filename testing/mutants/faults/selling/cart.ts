import type { FaultyFile } from '../../fault.ts'

const calls = 'src/http/routes/cart/cart.test.ts'
const lines = 'src/shop/cart/joined-lines.test.ts'

export const cart: FaultyFile[] = [
  {
    file: 'src/contract/values/orders/line-problem.ts',
    tests: ['src/contract/values/orders/line-problem.test.ts'],
    faults: [
      ['quantity < limits.minquantity', 'quantity <= limits.minquantity'],
      ['quantity > limits.availablequantity', 'quantity >= limits.availablequantity'],
      ['[below, below + step]', '[below + step]'],
      ['if (most < least) return []', ''],
    ],
  },
  {
    file: 'src/shop/cart/joined-lines.ts',
    tests: [lines],
    faults: [
      ['most - quantityBefore(line, row)', 'most'],
      ['rows.size >= mostCartLines', 'rows.size > mostCartLines'],
      ['!row && line.added !== undefined', 'line.added !== undefined'],
      ['tool.deleted_at || most < tool.min_quantity', 'tool.deleted_at'],
      ['if (row && !row.saved && line.saved) continue', ''],
      ['row?.saved === saved ? row.quantity', 'row ? row.quantity'],
      ['added === undefined || new Date(added) > now', 'added === undefined'],
      ['(row ? undefined : line.seenPrice) ?? ', ''],
    ],
  },
  {
    file: 'src/shop/cart/change-cart.ts',
    tests: [calls],
    faults: [
      ['deviceCart && joined.includes(deviceCart)', 'false'],
      [', seen_price_cents: unitCents(tool, quantity) }', ' }'],
      [`throw ShopProblem.noSuch('line')`, ''],
      ['await lockPerson(trx, userId)\n    await deleteCartLine', 'await deleteCartLine'],
    ],
  },
  {
    file: 'src/store/cart/cart.ts',
    tests: [calls],
    faults: [
      [
        `.where('user_id', '=', userId)\n    .where('tool_id', '=', toolId)\n    .returning`,
        `.where('tool_id', '=', toolId)\n    .returning`,
      ],
      [`deleteFrom('cart_lines').where('user_id', '=', userId)`, `deleteFrom('cart_lines')`],
      ['joined.slice(0, mostRemembered)', 'joined'],
    ],
  },
  {
    file: 'src/shop/cart/cart-answer.ts',
    tests: [calls],
    faults: [
      ['({ deleted_at }) => deleted_at === null', '() => true'],
      ['row.quantity * 1.25', 'row.quantity * 1.5'],
      [' || next.from > row.available_quantity', ''],
    ],
  },
]
