import type { FaultyFile } from '../../fault.ts'

const tests = ['src/http/routes/delivery.test.ts']

export const delivery: FaultyFile[] = [
  {
    file: 'src/shop/delivery/change-methods.ts',
    tests,
    faults: [
      ["    refuseOtherVersion(before, version, 'delivery method')\n", ''],
      [
        "    const others = methods.filter((row) => row.id !== id)\n    refuseTakenName(method.name, others, 'delivery method')\n",
        '',
      ],
      ["    refuseOtherRows(ids, methods, 'delivery methods')\n", ''],
      ['if (others.length >= mostMethods)', 'if (others.length > mostMethods)'],
      ['methods.filter((row) => row.id !== id)', 'methods'],
    ],
  },
  {
    file: 'src/shop/delivery/method-answer.ts',
    tests,
    faults: [["row.cost_by === 'weight' ? from : toDollars(from)", 'toDollars(from)']],
  },
  {
    file: 'src/contract/delivery.ts',
    tests,
    faults: [
      ["method.costBy === 'weight' ? from / 100 : from", 'from'],
      ['from > before.from ? []', 'from >= before.from ? []'],
      ['from === 0 ? []', 'from >= 0 ? []'],
      ['daysLeast > daysMost', 'daysLeast > daysMost + 9'],
      ["costBy === 'weight' && from % 100 !== 0", 'false'],
      ['new Set(codes).size === codes.length', 'true'],
    ],
  },
  {
    file: 'src/contract/values/delivery/delivery-cost.ts',
    tests: ['src/contract/values/delivery/delivery-cost.test.ts'],
    faults: [
      ['valueCents >= freeFromCents', 'valueCents > freeFromCents'],
      ['from <= measured', 'from < measured'],
      ["costBy === 'weight' ? grams : valueCents", 'valueCents'],
    ],
  },
  {
    file: 'src/contract/values/delivery/delivery-dates.ts',
    tests: ['src/contract/values/delivery/delivery-dates.test.ts'],
    faults: [
      ['minute < (time.orderBy ?? 24 * 60)', 'minute <= (time.orderBy ?? 24 * 60)'],
      ['(day + 3) % 7', '(day + 4) % 7'],
      ['isWorkingDay(today, calendar) && minute', 'minute'],
      ['here.day !== there.day || here.minute !== there.minute', 'false'],
      ["sameMonth ? '' :", "!sameMonth ? '' :"],
    ],
  },
]
