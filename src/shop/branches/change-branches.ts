import { isForRole } from '#src/contract/accounts/roles.ts'
import { type BranchChange, type BranchInput, mostBranches } from '#src/contract/branches.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { countOrdersToCollect, countToolsInBranch } from '#src/store/branches/branch-stock.ts'
import {
  type BranchRow,
  findBranches,
  insertBranch,
  leadPathTo,
  setClosed,
  setPosition,
  updateBranch,
} from '#src/store/branches/branches.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { holdLock } from '#src/store/db/locks.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import type { Caller } from '../caller.ts'
import { refuseOtherRows, refuseOtherVersion, refuseTakenName } from '../concurrent-edits.ts'
import { toBranch } from './branch-answer.ts'
import { branchPath } from './branch-path.ts'

/** One change at a time: each looks at the names and addresses of the others. */
export const changingBranches = <Result>(
  db: Db,
  work: (trx: DbTransaction, branches: BranchRow[]) => Promise<Result>,
) =>
  db.transaction().execute(async (trx) => {
    await holdLock(trx, 'branches')
    return work(trx, await findBranches(trx))
  })

export const addBranch = (db: Db, { actor, branch }: { actor: string; branch: BranchInput }) =>
  changingBranches(db, async (trx, others) => {
    if (others.length >= mostBranches)
      throw new ShopProblem('CONFLICT', `There are ${mostBranches} branches already, which is the most.`)
    const row = await openBranch(trx, branch, others)
    await recordAudit(trx, { actor, action: 'opened a branch', subject: row.name, details: branch })
    return toBranch(row)
  })

/** After the others. */
export async function openBranch(trx: DbTransaction, branch: BranchInput, others: BranchRow[]) {
  const row = await insertBranch(trx, fieldsOf(branch, others), (others.at(-1)?.position ?? 0) + 1)
  await leadPathTo(trx, row.path, row.id)
  return row
}

interface Changing {
  caller: Caller
  id: string
  change: BranchChange
}

export const changeBranch = (db: Db, { caller, id, change: { version, ...branch } }: Changing) =>
  changingBranches(db, async (trx, branches) => {
    const before = branches.find((row) => row.id === id)
    if (!before) throw ShopProblem.noSuch('branch')
    refuseOtherVersion(before, version, 'branch')
    if (branch.collect !== before.collect && !isForRole(caller.role, []))
      throw new ShopProblem('NOT_ALLOWED', 'Only an owner says whether orders can be collected in a branch.')
    const others = branches.filter((row) => row.id !== id)
    const row = await updateBranch(trx, id, fieldsOf(branch, others))
    await leadPathTo(trx, row.path, id)
    await recordAudit(trx, {
      actor: caller.email,
      action: 'changed a branch',
      subject: before.name,
      details: { from: toBranch(before), to: branch },
    })
    return toBranch(row)
  })

export const arrangeBranches = (db: Db, { actor, ids }: { actor: string; ids: string[] }) =>
  changingBranches(db, async (trx, branches) => {
    refuseOtherRows(ids, branches, 'branches')
    // In the order of their ids, as all who lock branches.
    for (const id of ids.toSorted()) await setPosition(trx, id, ids.indexOf(id) + 1)
    await recordAudit(trx, { actor, action: 'moved branches', subject: 'branches' })
    return (await findBranches(trx)).map(toBranch)
  })

export const closeBranch = (db: Db, { actor, id, now }: { actor: string; id: string; now: Date }) =>
  changingBranches(db, async (trx, branches) => {
    const row = branches.find((branch) => branch.id === id)
    if (!row) throw ShopProblem.noSuch('branch')
    await setClosed(trx, id, now)
    // Only now can nothing be put there any more.
    const orders = await countOrdersToCollect(trx, id)
    if (orders > 0)
      throw new ShopProblem(
        'CONFLICT',
        `${orders === 1 ? 'An order is' : `${orders} orders are`} still to be collected in ${row.name}. Close it after that.`,
      )
    const tools = await countToolsInBranch(trx, id)
    if (tools > 0)
      throw new ShopProblem(
        'CONFLICT',
        `Pieces of ${tools === 1 ? 'one tool' : `${tools} tools`} still lie in ${row.name}. Move them to another place, then close it.`,
      )
    await recordAudit(trx, { actor, action: 'closed a branch', subject: row.name })
  })

function fieldsOf(branch: BranchInput, others: BranchRow[]) {
  refuseTakenName(branch.name, others, 'branch')
  return {
    ...branch,
    path: branchPath(
      branch.name,
      others.map(({ path }) => path),
    ),
  }
}
