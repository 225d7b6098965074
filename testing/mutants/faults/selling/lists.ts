import type { FaultyFile } from '../../fault.ts'

const routes = 'src/http/routes'
const reading = 'src/contract/values/part-lines'

export const lists: FaultyFile[] = [
  {
    file: `${reading}/read-freely.ts`,
    tests: [`${reading}/read-part-lines.test.ts`],
    faults: [
      [`rest.startsWith('0') ? Number(thousands + rest) : undefined`, 'Number(thousands + rest)'],
      ['marked.length > 0 ? marked : figures.slice(1)', 'figures.slice(1)'],
      [`.replace(/\\p{Cs}/u, '')`, ''],
    ],
  },
  {
    file: `${reading}/read-part-lines.ts`,
    tests: [`${reading}/read-part-lines.test.ts`],
    faults: [
      ['const body = columns ? rows.slice(1) : rows', 'const body = rows'],
      ['body.slice(0, mostPartLines)', 'body'],
      ['line: index + 1', 'line: index'],
    ],
  },
  {
    file: `${reading}/figures.ts`,
    tests: [`${reading}/read-part-lines.test.ts`],
    faults: [['pieces > mostPieces ? undefined : pieces', 'pieces']],
  },
  {
    file: 'src/shop/quick-order/find-part-numbers.ts',
    tests: [`${routes}/quick-order.test.ts`],
    faults: [
      ['.filter((key) => key.length >= leastBeginning)', ''],
      ['tools.find(({ sku }) => sku === text.toUpperCase()) ??', ''],
      ['[part, ...wordsOf(part)]) {', '[part]) {'],
    ],
  },
  {
    file: 'src/store/tools/part-numbers.ts',
    tests: [`${routes}/quick-order.test.ts`],
    faults: [[` and sku_key = key and deleted_at is null`, ' and sku_key = key']],
  },
  {
    file: 'src/shop/quick-order/read-quick-order.ts',
    tests: [`${routes}/quick-order.test.ts`],
    faults: [
      ['const sum = sums.get(row.id) ?? quantity', 'const sum = quantity'],
      ['fitting > 1', 'fitting > 0'],
    ],
  },
  {
    file: `${routes}/quick-order.ts`,
    tests: [`${routes}/quick-order.test.ts`],
    faults: [[`    await limitAddress(c, 'quick order', rateLimits.quickOrder)\n`, '']],
  },
  {
    file: 'src/shop/lists/save-list.ts',
    tests: [`${routes}/lists.test.ts`],
    faults: [
      ['(tool.deleted_at === null || kept.has(productId))', 'tool.deleted_at === null'],
      ['same ? before.seen_price_cents : unitCents', 'before ? before.seen_price_cents : unitCents'],
      ['    await lockOpenAccount(trx, userId)\n', ''],
    ],
  },
  {
    file: 'src/shop/lists/share-list.ts',
    tests: [`${routes}/lists.test.ts`],
    faults: [['if (!row.share_token) await', 'await']],
  },
  {
    file: 'src/store/lists/lists.ts',
    tests: [`${routes}/lists.test.ts`],
    faults: [
      [
        `.select(columns).where('id', '=', id).where('user_id', '=', userId)`,
        `.select(columns).where('id', '=', id)`,
      ],
      [`.where('share_token', '=', token)`, ''],
    ],
  },
]
