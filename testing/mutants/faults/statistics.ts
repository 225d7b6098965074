import type { FaultyFile } from '../fault.ts'

const tests = ['src/shop/statistics/fold-days.test.ts']

export const statistics: FaultyFile[] = [
  {
    file: 'src/shop/statistics/zone-days.ts',
    tests: ['src/shop/statistics/zone-days.test.ts'],
    faults: [
      ['>= day ? early : late', '>= day ? late : early'],
      ['midnight + dayLength]', 'midnight - dayLength]'],
      ['day <= last', 'day < last'],
    ],
  },
  {
    file: 'src/shop/statistics/sales-period.ts',
    tests: ['src/shop/statistics/sales-period.test.ts'],
    faults: [
      ['Math.ceil(length / 7) * 7', 'length'],
      [
        'Math.min(compared.endsAt.getTime(), compared.startsAt.getTime() + passed)',
        'compared.endsAt.getTime()',
      ],
    ],
  },
  {
    file: 'src/shop/statistics/sales-figures.ts',
    tests: ['src/shop/statistics/sales-figures.test.ts'],
    faults: [
      [`toDollars(paid - sum(rows, 'refunded_cents'))`, 'toDollars(paid)'],
      ['before > 0 ?', 'before !== 0 ?'],
    ],
  },
  {
    file: 'src/shop/statistics/fold-days.ts',
    tests,
    faults: [
      [`await holdLockSoon(trx, 'salesByDay')\n        await foldUntil`, 'await foldUntil'],
      ['const settles = 2 * minutes', 'const settles = 0'],
      ['settled(begun), part)', 'settled(begun), 1)'],
      ['settled(compared), part)', 'compared, part)'],
      [`  await foldMissing(db, zone, 'compared', settled(compared), part)\n`, ''],
      ['until: addDays(today, -1)', 'until: today'],
    ],
  },
  {
    file: 'src/store/statistics/sales.ts',
    tests,
    faults: [
      ['< span.ends_at`', '<= span.ends_at`'],
      ['counted?.ends_at ?? span.startsAt', 'span.startsAt'],
      [
        `deleteFrom('sales_by_day').where('zone', '<>', zone)`,
        `deleteFrom('sales_by_day').where('zone', '=', '')`,
      ],
      ['or day <> all(', 'or day <> any('],
      ['pieces = f.pieces + excluded.pieces', 'pieces = excluded.pieces'],
      [`h.to_state = 'paid' and `, ''],
      [`r.state = 'done' and `, ''],
      ["h.to_state = 'received' and ", ''],
      [' and l.received > 0', ''],
      ['case when o.prices_contain_tax then 0 else b.tax_cents end - b.amount_cents', '-b.amount_cents'],
      ['-t.base_cents, -t.tax_cents', '0, 0'],
    ],
  },
  {
    file: 'src/store/statistics/best-sellers.ts',
    tests,
    faults: [
      ['list.cents + coalesce(today.cents, 0)', 'list.cents'],
      [' + coalesce(rest.cents, 0)', ''],
      ['counted full join rest', 'counted left join rest'],
      ['        - (select case when count(*) <', '        - 0 * (select case when count(*) <'],
      ['    where cents >= ', '    where false and cents >= '],
    ],
  },
  {
    file: 'src/shop/statistics/read-sales.ts',
    tests,
    faults: [
      [' && ends_at <= span.endsAt', ''],
      ['read?.ends_at ?? span.startsAt', 'span.startsAt'],
      [`compared: daysOf('compared')`, 'compared: []'],
      [`count === 'whole'`, 'true'],
    ],
  },
  {
    file: 'database/functions/operations/unfold_day.sql',
    tests,
    faults: [
      ['  perform pg_advisory_xact_lock_shared(7046042);\n', ''],
      ['    delete from public.best_sellers;\n', '    null;\n'],
      [
        'sales_by_day where ends_at > moment and starts_at <= moment',
        'sales_by_day where ends_at > moment and starts_at < moment',
      ],
      ['  delete from public.compared_sales where ends_at > moment and starts_at <= moment;\n', ''],
    ],
  },
  {
    file: 'src/store/operations/sales-consistency.ts',
    tests,
    faults: [
      ['(paid.orders, paid.lines,', '(paid.orders, span.lines,'],
      [`'compared_sales', 'compared_tool_sales'`, `'sales_by_day', 'tool_sales_by_day'`],
    ],
  },
]
