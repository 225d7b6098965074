import type { FaultyFile } from '../fault.ts'

const tests = ['src/http/routes/addresses.test.ts']

export const addresses: FaultyFile[] = [
  {
    file: 'src/shop/addresses/keep-addresses.ts',
    tests,
    faults: [
      ["if (!row) throw ShopProblem.noSuch('address')", ''],
      ['    await lockOpenAccount(trx, userId)\n', ''],
      ['if (!(await deleteAddress(db, own)))', 'await deleteAddress(db, own)\n  if (false)'],
    ],
  },
  {
    file: 'src/store/addresses/addresses.ts',
    tests,
    faults: [
      [
        "    .updateTable('addresses')\n    .set({ ...rest, postal_code })\n    .where('id', '=', id)\n    .where('user_id', '=', userId)",
        "    .updateTable('addresses')\n    .set({ ...rest, postal_code })\n    .where('id', '=', id)",
      ],
      [
        "    .deleteFrom('addresses')\n    .where('id', '=', id)\n    .where('user_id', '=', userId)",
        "    .deleteFrom('addresses')\n    .where('id', '=', id)",
      ],
      ["    .select(columns)\n    .where('user_id', '=', userId)", '    .select(columns)'],
    ],
  },
  {
    file: 'src/shop/accounts/close-account.ts',
    tests,
    faults: [['  await deleteAddressesOf(trx, caller.userId)\n', '']],
  },
  {
    file: 'src/contract/accounts/addresses.ts',
    tests,
    faults: [
      ["z.string().regex(oneLine, 'must be one line')", 'z.string()'],
      ['street: oneLineOf(typed(120))', 'street: oneLineOf(typed(220))'],
    ],
  },
  {
    file: 'src/contract/values/addresses/address-lines.ts',
    tests: ['src/contract/values/addresses/address-lines.test.ts'],
    faults: [['countryName(country)].filter(Boolean)', 'countryName(country)]']],
  },
]
