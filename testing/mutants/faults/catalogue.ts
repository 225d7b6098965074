import type { FaultyFile } from '../fault.ts'

const routes = 'src/http/routes'

export const catalogue: FaultyFile[] = [
  {
    file: 'src/contract/tools.ts',
    tests: [`${routes}/tools/manage-tools.test.ts`],
    faults: [
      ['      .toUpperCase()\n', ''],
      ['minquantity: quantity(1),', 'minquantity: quantity(0),'],
    ],
  },
  {
    file: 'src/shop/tools/import-tools.ts',
    tests: [`${routes}/tools/manage-tools.test.ts`, `${routes}/tools/tool-sheets.test.ts`],
    faults: [
      [`(cells.sku ?? '').trim().toUpperCase()`, `(cells.sku ?? '').trim()`],
      ['if (errors.length > 0 && !dryRun) throw', 'if (errors.length > 1 && !dryRun) throw'],
      ['if (before?.deleted_at)', 'if (false)'],
      ['if (misfit) return', 'if (false) return'],
    ],
  },
  {
    file: 'src/shop/tools/change-tool.ts',
    tests: [`${routes}/tools/manage-tools.test.ts`],
    faults: [['if (misfit) throw', 'if (false) throw']],
  },
  {
    file: 'src/shop/tools/tool-sheet.ts',
    tests: [`${routes}/tools/tool-sheets.test.ts`],
    faults: [['pairs(text).map(([from, price]) => ({ from, price }))', '[]']],
  },
  {
    file: 'src/contract/values/tool-figures.ts',
    tests: ['src/contract/values/tool-figures.test.ts'],
    faults: [
      ['first.from <= minquantity', 'first.from < minquantity'],
      ['first.price >= price', 'first.price > price'],
      ['each.from <= before.from', 'each.from < before.from'],
      ['each.price >= before.price', 'each.price > before.price'],
      ['if (each.from % tool.quantitystep !== 0)', 'if (false)'],
    ],
  },
  {
    file: 'src/contract/values/money/price-breaks.ts',
    tests: ['src/contract/values/money/price-breaks.test.ts'],
    faults: [
      ['from <= quantity', 'from < quantity'],
      ['from > quantity', 'from >= quantity'],
      ['pricebreaks.findLast', 'pricebreaks.find'],
      [
        '(Math.round(unitPrice(tool, quantity) * 100) * quantity) / 100',
        'unitPrice(tool, quantity) * quantity',
      ],
    ],
  },
  {
    file: 'src/shop/tools/stock-limit.ts',
    tests: [`${routes}/tools/stock-limit.test.ts`],
    faults: [
      ['wanted + taken <= mostStocked', 'wanted <= mostStocked'],
      ['const mostStocked = 2_000_000_000', 'const mostStocked = 1_999_999_999'],
    ],
  },
  {
    file: 'src/contract/values/paths/tool-path.ts',
    tests: ['src/contract/values/paths/tool-path.test.ts'],
    faults: [
      ['    .toUpperCase()\n', ''],
      ['    .slice(0, mostSkuLength + 1)\n', ''],
      ['mostSkuLength + 1', 'mostSkuLength'],
    ],
  },
  {
    file: 'src/store/tools/tools.ts',
    tests: [`${routes}/orders/all-orders.test.ts`, 'src/shop/operations/check-consistency.test.ts'],
    faults: [['::integer - available_quantity`', '::integer`']],
  },
  {
    file: 'src/store/tools/search/segments.ts',
    tests: [`${routes}/large-lists.test.ts`],
    faults: [
      ["const [first, last] = direction === 'asc' ?", 'const [first, last] = true ?'],
      ['complete: found.length < most', 'complete: true'],
      ['first.only ? first : await find(sql``, most)', 'first'],
    ],
  },
  {
    file: 'src/store/tools/search/matches.ts',
    tests: [`${routes}/large-lists.test.ts`, `${routes}/tools/search.test.ts`],
    faults: [
      [', ...notOf(stages.slice(0, index))', ''],
      ['numbers.length > mostFound', 'numbers.length > mostKnown'],
    ],
  },
  {
    file: 'src/store/tools/search/terms.ts',
    tests: ['src/store/tools/search/terms.test.ts'],
    faults: [
      ['other.size - one.size', 'one.size - other.size'],
      ['return terms.length > 0 ? terms : ignored', 'return terms'],
      ['if (word.place < next) continue', ''],
    ],
  },
  {
    file: 'src/store/tools/search/laptops.ts',
    tests: [`${routes}/tools/search-words.test.ts`],
    faults: [
      ['&& (hasDigit(text) || known.length === 0)', '&& known.length === 0'],
      ['&& !stems.some(hasDigit)', ''],
      [`&& !isUnit(words[index + 1]?.text ?? '')`, ''],
    ],
  },
  {
    file: 'src/store/tools/search/search-stages.ts',
    tests: [`${routes}/tools/search-words.test.ts`],
    faults: [
      ['...(negates ? [] : [doesNotDeny(terms)])', ''],
      [`if (others.length > 0) stages.push(inName('synonym', others, query))`, ''],
      ['stages.push(fitting(query, laptop))', 'stages.push()'],
    ],
  },
  {
    file: 'src/shop/tools/missed-search.ts',
    tests: ['src/shop/tools/missed-search.test.ts'],
    faults: [
      ['personalDigits = 7', 'personalDigits = 8'],
      ['mostLength = 60', 'mostLength = 61'],
      ['const { length } = [...cleaned]', 'const { length } = cleaned'],
    ],
  },
  {
    file: 'src/shop/tools/count-missed-searches.ts',
    tests: ['src/shop/tools/count-missed-searches.test.ts'],
    faults: [
      ['counted.size >= mostAtOnce && ', 'counted.size > mostAtOnce && '],
      ['retentionDays = 90', 'retentionDays = 91'],
      ['.catch(onError)', ''],
    ],
  },
  {
    file: 'src/store/tools/missed-searches.ts',
    tests: ['src/shop/tools/count-missed-searches.test.ts'],
    faults: [
      ['words in (select words from missed_searches) or ', ''],
      ['missed_searches.times + excluded.times', 'excluded.times'],
    ],
  },
  {
    file: 'src/shop/tools/pictures/clear-pictures.ts',
    tests: ['src/shop/tools/pictures/clear-pictures.test.ts'],
    faults: [
      ['unusedRetention = 24 *', 'unusedRetention = 240 *'],
      ['if (since && since.getTime() < before) await storage.remove(name)', 'await storage.remove(name)'],
      [`      if (usedNow.has(pictureId(name) ?? '')) continue\n`, ''],
    ],
  },
  {
    file: 'src/shop/tools/notify-back-in-stock.ts',
    tests: [`${routes}/tools/stock-alerts.test.ts`],
    faults: [['tool.available_quantity < tool.min_quantity', 'tool.available_quantity < 0']],
  },
  {
    file: 'src/shop/tools/sku.ts',
    tests: ['src/shop/tools/sku.test.ts'],
    faults: [
      ['word.length > mostLength', 'word.length > mostLength + 1'],
      ['mostLength - ending.length', 'mostLength'],
    ],
  },
  {
    file: 'src/shop/reviews/review-answer.ts',
    tests: [`${routes}/reviews/reviews.test.ts`],
    faults: [
      ['email: shorten(row.email),', 'email: row.email,'],
      ['general: row.tool_id === null', 'general: false'],
    ],
  },
  {
    file: 'src/store/reviews/reviews.ts',
    tests: [`${routes}/reviews/reviews.test.ts`, `${routes}/accounts/my-account.test.ts`],
    faults: [
      [`db.selectFrom('reviews').where('hidden_at', 'is', null)`, `db.selectFrom('reviews')`],
      [
        `    .where('tool_id', 'in', toolIds)\n    .where('verified', '=', false)`,
        `    .where('verified', '=', false)`,
      ],
      [
        `customer)\n            .where('orders.state', 'in', ['paid', 'shipped', 'delivered']),`,
        'customer),',
      ],
    ],
  },
  {
    file: 'src/store/profiles/profiles.ts',
    tests: [`${routes}/profiles.test.ts`],
    faults: [[`    .where('user_id', '=', owner)\n    .returning(columns)`, '    .returning(columns)']],
  },
  {
    file: 'src/shop/profiles/save-profile.ts',
    tests: [`${routes}/profiles.test.ts`],
    faults: [['email.toLowerCase() !== caller.email.toLowerCase()', 'false']],
  },
]
