import type { Branch } from '#src/contract/branches.ts'
import type { BranchRow } from '#src/store/branches/branches.ts'
import { branchPagePath } from './branch-path.ts'

export const toBranch = (row: BranchRow): Branch => ({
  _id: row.id,
  name: row.name,
  path: branchPagePath(row.path),
  street: row.street,
  postalCode: row.postal_code,
  city: row.city,
  phone: row.phone,
  hours: row.hours,
  collect: row.collect,
  version: row.version,
})
