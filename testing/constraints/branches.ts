import { type Cases, change, lengthOf, pointsNowhere, refuses, twice } from './cases.ts'

const set = (assignments: string) => change('branches', assignments)

/** The rows that are there cannot be changed, so another is added. */
function stockChange(values: Record<string, string>) {
  const row = {
    tool_id: '(select min(tool_id::text)::uuid from branch_stock)',
    change: '1',
    reason: `'set'`,
    ...values,
  }
  const columns = Object.keys(row).join(', ')
  return `insert into stock_changes (${columns}, actor) values (${Object.values(row).join(', ')}, 'a')`
}

export const branches: Cases = {
  branches_name_check: lengthOf('branches', 'name', 1, 80),
  branches_path_check: {
    refused: [`''`, `'Big'`, `'a b'`, `'-a'`, `'a-'`, `'a--b'`, `'ä'`, `repeat('x', 101)`].map((path) =>
      set(`path = ${path}`),
    ),
    allowed: [set(`path = 'a-b-2'`), set(`path = repeat('x', 100)`)],
  },
  branches_street_check: lengthOf('branches', 'street', 1, 160),
  branches_postal_code_check: lengthOf('branches', 'postal_code', 0, 20),
  branches_city_check: lengthOf('branches', 'city', 1, 80),
  branches_phone_check: lengthOf('branches', 'phone', 0, 40),
  branches_hours_check: {
    refused: [set(`hours = '{}'`), set(`hours = '[]'`), set(`hours = '[1,2,3,4,5,6,7,8]'`)],
    allowed: [set(`hours = '[null,null,null,null,null,null,null]'`)],
  },
  branches_name: {
    ...twice('branches', 'name'),
    allowed: [`update branches set name = 'x', closed_at = now()`],
  },
  branches_path: {
    ...twice('branches', 'path'),
    allowed: [`update branches set path = 'x', closed_at = now()`],
  },
  branch_paths_pkey: refuses('insert into branch_paths select * from branch_paths'),
  branch_paths_branch_id_fkey: pointsNowhere('branch_paths', 'branch_id'),
  branch_stock_pkey: refuses('insert into branch_stock select * from branch_stock'),
  branch_stock_quantity_check: {
    refused: [-1, 1_000_000_001].map((quantity) => change('branch_stock', `quantity = ${quantity}`)),
    allowed: [0, 1_000_000_000].map((quantity) => change('branch_stock', `quantity = ${quantity}`)),
  },
  branch_stock_tool_id_fkey: pointsNowhere('branch_stock', 'tool_id'),
  branch_stock_branch_id_fkey: pointsNowhere('branch_stock', 'branch_id'),
  stock_changes_change_check: refuses(stockChange({ change: '0' })),
  stock_changes_reason_check: {
    refused: [stockChange({ reason: `'theft'` })],
    allowed: [stockChange({ reason: `'transfer'` })],
  },
  stock_changes_note_check: {
    refused: [stockChange({ note: `''` }), stockChange({ note: `repeat('x', 201)` })],
    allowed: [stockChange({ note: `repeat('x', 200)` })],
  },
  stock_changes_tool_id_fkey: refuses(stockChange({ tool_id: 'gen_random_uuid()' })),
  stock_changes_branch_id_fkey: refuses(stockChange({ branch_id: 'gen_random_uuid()' })),
}
