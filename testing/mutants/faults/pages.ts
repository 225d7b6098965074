import type { FaultyFile } from '../fault.ts'

export const pages: FaultyFile[] = [
  {
    file: 'src/web/lib/render/hydration-data.ts',
    tests: ['src/web/lib/render/hydration-data.test.ts'],
    faults: [['/[<>&\\u2028\\u2029]/g', '/[>&\\u2028\\u2029]/g']],
  },
  {
    file: 'src/web/lib/render/html-cache.ts',
    tests: ['src/web/lib/render/html-cache.test.ts'],
    faults: [
      ['  dropOldest(cached, mostCached)\n', ''],
      ['if (seen.delete(key))', 'if (!seen.delete(key))'],
      ['    rendering = undefined\n', ''],
      ['rendering.parts.push(bytes) - 1', 'rendering.parts.push(bytes)'],
    ],
  },
  {
    file: 'src/web/components/tools/tool-card.tsx',
    tests: ['src/web/lib/render/cached-content.test.tsx'],
    faults: [
      ['card ${low', "card ${''"],
      ['{sizes} $', "{''} $"],
      ['words ${low', "words ${''"],
      ['onServer && !eager && ', 'onServer && '],
    ],
  },
  {
    file: 'src/web/components/layout/footer.tsx',
    tests: ['src/web/lib/render/cached-content.test.tsx'],
    faults: [['footer ${tall', "footer ${''"]],
  },
  {
    file: 'src/web/components/layout/navigation/nav-link.tsx',
    tests: ['src/web/lib/render/cached-content.test.tsx'],
    faults: [['links.filter((link) => isCurrent(link, pathname))', 'links.slice(0, 1)']],
  },
  {
    file: 'src/web/lib/session/return-path.ts',
    tests: ['src/web/lib/session/return-path.test.ts'],
    faults: [['(login|signup)', '(login)']],
  },
  {
    file: 'src/web/lib/ahead/fetch-ahead.ts',
    tests: ['src/web/lib/ahead/fetch-ahead.test.ts'],
    faults: [[" && !searchParams.has('q')", '']],
  },
  {
    file: 'src/web/components/ui/free-place.ts',
    tests: ['src/web/components/ui/free-place.test.ts'],
    faults: [
      ['top >= first && top <= last', 'top <= last'],
      ['?? first', '?? last'],
    ],
  },
  {
    file: 'src/web/components/forms/still-wrong.ts',
    tests: ['src/web/components/forms/still-wrong.test.ts'],
    faults: [['if (!isChanged) return [[field, words]]', '']],
  },
  {
    file: 'src/web/pages/dashboard/review/tool-choices.ts',
    tests: ['src/web/pages/dashboard/review/tool-choices.test.ts'],
    faults: [['.filter(({ name }) => !bought.includes(name))', '']],
  },
  {
    file: 'src/web/components/tools/quantity.ts',
    tests: ['src/web/components/tools/quantity.test.ts'],
    faults: [
      ['if (quantity < least)', 'if (quantity <= least)'],
      ['if (quantity > available)', 'if (quantity >= available)'],
      ['if (quantity % step !== 0)', 'if (false)'],
    ],
  },
  {
    file: 'src/web/pages/tools/list-state.ts',
    tests: ['src/web/pages/tools/list-state.test.ts'],
    faults: [['names.length === 1 &&', 'names.length > 0 &&']],
  },
  {
    file: 'src/contract/values/card-number.ts',
    tests: ['src/web/components/payments/card-input.test.ts'],
    faults: [
      ['month < now.getUTCMonth() + 1', 'month <= now.getUTCMonth() + 1'],
      ['value > 9 ? value - 9 : value', 'value'],
    ],
  },
  {
    file: 'src/contract/values/money/money.ts',
    tests: ['src/contract/values/money/money.test.ts'],
    faults: [
      ['(?:\\.(\\d{1,2}))?', '(?:\\.(\\d{1,3}))?'],
      [`.padEnd(2, '0')`, ''],
    ],
  },
  {
    file: 'src/contract/values/card-pages.ts',
    tests: ['src/contract/values/card-pages.test.ts'],
    faults: [[`path === '/checkout' || `, '']],
  },
  {
    file: 'src/web/components/orders/order-steps.ts',
    tests: ['src/web/components/orders/order-steps.test.ts'],
    faults: [
      ['if (isOver(state)) return done', ''],
      ['isOver(event.to) || !event.to ? event.note : undefined', 'event.note'],
    ],
  },
  {
    file: 'src/web/pages/checkout/changed-lines.ts',
    tests: ['src/web/pages/checkout/changed-lines.test.ts'],
    faults: [['now.problem || ', '']],
  },
]
