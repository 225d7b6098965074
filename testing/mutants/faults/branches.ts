import type { FaultyFile } from '../fault.ts'

const stock = 'src/http/routes/branch-stock.test.ts'
const tests = ['src/http/routes/branches.test.ts']

export const branches: FaultyFile[] = [
  {
    file: 'src/shop/branches/change-branches.ts',
    tests,
    faults: [
      ["    refuseOtherVersion(before, version, 'branch')\n", ''],
      ['    await leadPathTo(trx, row.path, id)\n', ''],
      ['branch.collect !== before.collect && ', 'false && '],
      ["    refuseOtherRows(ids, branches, 'branches')\n", ''],
      ["  refuseTakenName(branch.name, others, 'branch')\n", ''],
    ],
  },
  {
    file: 'src/shop/concurrent-edits.ts',
    tests,
    faults: [
      ['other.name.toLowerCase() === name.toLowerCase()', 'other.name === name'],
      ['ids.length === rows.length && rows', 'rows'],
      ['row.version === version', 'row.version <= version + 9'],
    ],
  },
  {
    file: 'src/shop/branches/change-branches.ts',
    tests: [stock],
    faults: [
      ['if (tools > 0)', 'if (tools > 1)'],
      ['    await setClosed(trx, id, now)\n', ''],
    ],
  },
  {
    file: 'src/shop/branches/move-stock.ts',
    tests: [stock],
    faults: [
      ['quantity > source.quantity', 'quantity > source.quantity + 1'],
      ['      [from, -quantity],\n', ''],
      ['    await addStocked(trx, toolId, change)\n', ''],
      ['if (problem) throw', 'if (false) throw'],
      ['if (!(await holdOpen(trx, branchId)))', 'if (false)'],
      ['branch_id: from, change: -quantity', 'branch_id: to, change: -quantity'],
    ],
  },
  {
    file: 'src/shop/tools/record-store-house.ts',
    tests: [stock],
    faults: [
      ['quantity - before.available_quantity', 'quantity'],
      ['note: note || null', 'note: null'],
    ],
  },
  {
    file: 'src/store/branches/branch-stock.ts',
    tests: [stock],
    faults: [
      [
        ".where('branch_id', '=', branchId)\n    .where('quantity', '>', 0)\n",
        ".where('branch_id', '=', branchId)\n",
      ],
      [".where('deleted_at', 'is', null)\n", ''],
    ],
  },
  {
    file: 'src/shop/branches/add-first-branches.ts',
    tests,
    faults: [['if (await hasHadBranches(trx)) return', '']],
  },
  {
    file: 'src/shop/branches/branch-path.ts',
    tests: ['src/shop/branches/branch-path.test.ts'],
    faults: [
      ["|| 'branch'", "|| ''"],
      ['taken.includes(path); number++', 'number < 2; number++'],
    ],
  },
  {
    file: 'src/store/branches/branches.ts',
    tests,
    faults: [
      [".where('closed_at', 'is', null)", ''],
      ['doUpdateSet({ branch_id: branchId })', 'doNothing()'],
    ],
  },
  {
    file: 'src/contract/values/opening-hours.ts',
    tests: ['src/contract/values/opening-hours.test.ts'],
    faults: [['before?.last === day - 1 && ', '']],
  },
]
