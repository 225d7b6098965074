import { type Cases, change, lengthOf, pointsNowhere, refuses, twice } from './cases.ts'

const set = (assignments: string) => change('branches', assignments)

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
}
