import {
  type DeliveryMethodChange,
  type DeliveryMethodInput,
  mostMethods,
  type OfferedDelivery,
} from '#src/contract/delivery.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { holdLock } from '#src/store/db/locks.ts'
import { insertMethod, setMethodEnded, setMethodPosition, updateMethod } from '#src/store/delivery/methods.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { findMethods, type MethodRow } from '#src/store/terms/terms.ts'
import { refuseOtherRows, refuseOtherVersion, refuseTakenName } from '../concurrent-edits.ts'
import { toOfferedDelivery } from './method-answer.ts'

export const methodActions = [
  'added a delivery method',
  'changed a delivery method',
  'moved delivery methods',
  'ended a delivery method',
] as const

interface MethodAudit {
  actor: string
  action: (typeof methodActions)[number]
  subject: string
  details?: { from?: object; to?: object }
}
const record = (trx: DbTransaction, audit: MethodAudit) => recordAudit(trx, audit)

/** What the history tells of a method. */
const told = (row: MethodRow) => {
  const { _id, version, ...method } = toOfferedDelivery(row)
  return method
}

/** One change at a time: each looks at the names and the order of the others. */
const changingMethods = <Result>(
  db: Db,
  work: (trx: DbTransaction, methods: MethodRow[]) => Promise<Result>,
) =>
  db.transaction().execute(async (trx) => {
    await holdLock(trx, 'delivery')
    return work(trx, await findMethods(trx))
  })

export const addMethod = (
  db: Db,
  { actor, method }: { actor: string; method: DeliveryMethodInput },
): Promise<OfferedDelivery> =>
  changingMethods(db, async (trx, others) => {
    if (others.length >= mostMethods)
      throw new ShopProblem(
        'CONFLICT',
        `There are ${mostMethods} delivery methods already, which is the most.`,
      )
    refuseTakenName(method.name, others, 'delivery method')
    const row = await insertMethod(trx, method, (others.at(-1)?.position ?? 0) + 1)
    await record(trx, {
      ...{ actor, action: 'added a delivery method', subject: row.name },
      details: { to: told(row) },
    })
    return toOfferedDelivery(row)
  })

interface Changing {
  actor: string
  id: string
  change: DeliveryMethodChange
}

export const changeMethod = (db: Db, { actor, id, change: { version, ...method } }: Changing) =>
  changingMethods(db, async (trx, methods) => {
    const before = methods.find((row) => row.id === id)
    if (!before) throw ShopProblem.noSuch('deliveryMethod')
    refuseOtherVersion(before, version, 'delivery method')
    const others = methods.filter((row) => row.id !== id)
    refuseTakenName(method.name, others, 'delivery method')
    const row = await updateMethod(trx, id, method)
    await record(trx, {
      ...{ actor, action: 'changed a delivery method', subject: before.name },
      details: { from: told(before), to: told(row) },
    })
    return toOfferedDelivery(row)
  })

export const arrangeMethods = (db: Db, { actor, ids }: { actor: string; ids: string[] }) =>
  changingMethods(db, async (trx, methods) => {
    refuseOtherRows(ids, methods, 'delivery methods')
    for (const [place, id] of ids.entries()) await setMethodPosition(trx, id, place + 1)
    const arranged = await findMethods(trx)
    const subject = arranged.map(({ name }) => name).join(', ')
    await record(trx, { actor, action: 'moved delivery methods', subject })
    return arranged.map(toOfferedDelivery)
  })

/** Its row stays, for the orders that have it. */
export const endMethod = (db: Db, { actor, id, now }: { actor: string; id: string; now: Date }) =>
  changingMethods(db, async (trx, methods) => {
    const row = methods.find((method) => method.id === id)
    if (!row) throw ShopProblem.noSuch('deliveryMethod')
    await setMethodEnded(trx, id, now)
    await record(trx, {
      ...{ actor, action: 'ended a delivery method', subject: row.name },
      details: { from: told(row) },
    })
  })
