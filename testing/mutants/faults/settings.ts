import type { FaultyFile } from '../fault.ts'

const tests = ['src/http/routes/settings.test.ts']

export const settings: FaultyFile[] = [
  {
    file: 'src/shop/settings/change-settings.ts',
    tests,
    faults: [
      ['if (missed.length > 0) throw', 'if (missed.length > 9) throw'],
      ['no > change.seen && isOneOf(differing, name)', 'no > change.seen'],
      ['change.values[name] !== before[name]', 'name in before'],
      ['if (!newest.some((row) => row.no === no))', 'if (newest.length === 0)'],
      ['if (!isAllowed(name, to))', 'if (false)'],
      [
        "await holdLock(trx, 'settings')\n    const newest = await findNewestChanges(trx)\n    const before",
        'const newest = await findNewestChanges(trx)\n    const before',
      ],
    ],
  },
  {
    file: 'src/shop/settings/read-settings.ts',
    tests,
    faults: [
      ['success ? data : defaults[name]', 'data ?? set[name] ?? defaults[name]'],
      ['filter(([, value]) => value !== undefined)', 'filter(() => false)'],
    ],
  },
  {
    file: 'src/shop/read-recent.ts',
    tests,
    faults: [['performance.now() - readAt < recentMs', 'readAt > 0']],
  },
  {
    file: 'src/store/settings/setting-changes.ts',
    tests,
    faults: [
      ["where('at', '<=', until)", "where('at', '>=', until)"],
      [' and later.no > setting_changes.no)`', ' and later.no < setting_changes.no)`'],
    ],
  },
  {
    file: 'src/shop/orders/placing/order-rules.ts',
    tests: ['src/shop/orders/placing/order-rules.test.ts'],
    faults: [
      ['Math.min(settings.orderHoldHours, settings.newAccountHoldHours)', 'settings.newAccountHoldHours'],
      [
        'Math.min(settings.mostUnpaidOrders, settings.newAccountUnpaidOrders)',
        'settings.newAccountUnpaidOrders',
      ],
    ],
  },
]
