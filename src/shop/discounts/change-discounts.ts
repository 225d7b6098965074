import {
  type DiscountChange,
  type DiscountInput,
  type DiscountStateChange,
  mostDiscounts,
} from '#src/contract/discounts.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { holdLock } from '#src/store/db/locks.ts'
import {
  countDiscounts,
  deleteDiscount,
  findDiscount,
  findDiscountByCode,
  insertDiscount,
  lockDiscount,
  type ShownDiscount,
  updateDiscount,
} from '#src/store/discounts/discounts.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { refuseOtherVersion } from '../concurrent-edits.ts'
import { type CodeLimits, requireMayRun, requireWithin } from './code-limits.ts'
import { toDiscount, toFacts } from './discount-answer.ts'
import { readFields } from './read-fields.ts'

interface Changing {
  actor: string
  now: Date
  /** Of support. */
  limits?: CodeLimits
}

/** What is written of a discount in the audit log. */
export const discountActions = {
  made: 'made a discount',
  changed: 'changed a discount',
  running: 'let a discount run again',
  paused: 'paused a discount',
  ended: 'ended a discount',
  deleted: 'deleted a discount',
} as const

/** One change at a time: each looks at the codes of the others. */
const changingDiscounts = <Result>(db: Db, work: (trx: DbTransaction) => Promise<Result>) =>
  db.transaction().execute(async (trx) => {
    await holdLock(trx, 'discounts')
    return work(trx)
  })

export const addDiscount = (
  db: Db,
  { actor, now, limits, discount }: Changing & { discount: DiscountInput },
) =>
  changingDiscounts(db, async (trx) => {
    requireWithin(discount, limits)
    if ((await countDiscounts(trx)) >= mostDiscounts)
      throw new ShopProblem('CONFLICT', `There are ${mostDiscounts} discounts already, which is the most.`)
    await requireFree(trx, discount.code)
    const { id } = await insertDiscount(trx, await readFields(trx, discount), now)
    const row = await mustFind(trx, id)
    await record(trx, actor, 'made', { to: row })
    return toDiscount(row, now)
  })

export const changeDiscount = (
  db: Db,
  {
    actor,
    now,
    limits,
    id,
    change: { version, ...discount },
  }: Changing & { id: string; change: DiscountChange },
) =>
  changingDiscounts(db, async (trx) => {
    requireWithin(discount, limits)
    const before = await findForChange(trx, id, version)
    await requireFree(trx, discount.code, id)
    if (discount.mostUses !== undefined && discount.mostUses < before.used)
      throw ShopProblem.input('mostUses', `must not be below the ${before.used} uses that it has had`)
    await updateDiscount(trx, id, await readFields(trx, discount), now)
    const row = await mustFind(trx, id)
    await record(trx, actor, 'changed', { from: before, to: row })
    return toDiscount(row, now)
  })

export const moveDiscount = (
  db: Db,
  { actor, now, limits, id, state, version }: Changing & { id: string } & DiscountStateChange,
) =>
  changingDiscounts(db, async (trx) => {
    const before = await findForChange(trx, id, version)
    if (state === 'running') requireMayRun(before, limits)
    const ended_at = state === 'ended' ? now : null
    await updateDiscount(trx, id, { paused: state === 'paused', ended_at }, now)
    const row = await mustFind(trx, id)
    await record(trx, actor, state, { to: row })
    return toDiscount(row, now)
  })

export const removeDiscount = (db: Db, { actor, id }: { actor: string; id: string }) =>
  changingDiscounts(db, async (trx) => {
    await lockDiscount(trx, id)
    const row = await mustFind(trx, id)
    if (row.ever_used)
      throw new ShopProblem('CONFLICT', `${row.code} was used by an order and stays. You can end it instead.`)
    await deleteDiscount(trx, id)
    await record(trx, actor, 'deleted', { from: row })
  })

async function findForChange(trx: DbTransaction, id: string, version: number) {
  await lockDiscount(trx, id)
  const row = await mustFind(trx, id)
  refuseOtherVersion(row, version, 'discount')
  if (row.ended_at) throw new ShopProblem('CONFLICT', `${row.code} was ended and stays as it is.`)
  return row
}

async function mustFind(trx: DbTransaction, id: string) {
  const row = await findDiscount(trx, id)
  if (!row) throw ShopProblem.noSuch('discount')
  return row
}

async function requireFree(trx: DbTransaction, code: string, id?: string) {
  const other = await findDiscountByCode(trx, code)
  if (other && other.id !== id) throw ShopProblem.input('code', 'is the code of another discount')
}

const record = (
  trx: DbTransaction,
  actor: string,
  action: keyof typeof discountActions,
  rows: { from?: ShownDiscount; to?: ShownDiscount },
) =>
  recordAudit(trx, {
    actor,
    action: discountActions[action],
    subject: (rows.to ?? rows.from)?.code ?? '',
    details: {
      ...(rows.from && { from: toFacts(rows.from) }),
      ...(rows.to && { to: toFacts(rows.to) }),
    },
  })
