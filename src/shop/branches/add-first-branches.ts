import type { BranchInput } from '#src/contract/branches.ts'
import { hasHadBranches } from '#src/store/branches/branches.ts'
import type { Db } from '#src/store/db/connection.ts'
import { changingBranches, openBranch } from './change-branches.ts'

/** Once in the life of a shop; from then on its owner says which there are. */
export const addFirstBranches = (db: Db, first: BranchInput[]) =>
  changingBranches(db, async (trx) => {
    if (await hasHadBranches(trx)) return
    const opened: Awaited<ReturnType<typeof openBranch>>[] = []
    for (const branch of first) opened.push(await openBranch(trx, branch, opened))
  })
