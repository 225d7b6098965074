import { type FieldError, ShopProblem } from '#src/contract/problems.ts'
import { type SettingName, type SettingsChange, ShopSettings } from '#src/contract/settings.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { holdLock } from '#src/store/db/locks.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import {
  findNewestChanges,
  findSettingChange,
  insertSettingChange,
  type NewSettingChange,
} from '#src/store/settings/setting-changes.ts'
import { readForOwner, valuesOf } from './read-settings.ts'

interface Changing {
  actor: string
  now: Date
  defaults: ShopSettings
}

/** Refuses to change what somebody else has changed since the caller looked. */
export function changeSettings(db: Db, { actor, now, defaults, ...change }: Changing & SettingsChange) {
  return db.transaction().execute(async (trx) => {
    await holdLock(trx, 'settings')
    const newest = await findNewestChanges(trx)
    const before = valuesOf(newest, defaults)
    const names = Object.keys(change.values) as SettingName[]
    const differing = names.filter((name) => change.values[name] !== before[name])
    const missed = newest.filter(({ name, no }) => no > change.seen && isOneOf(differing, name))
    if (missed.length > 0) throw changedMeanwhile(missed)
    for (const name of differing)
      await write(trx, { name, from: before[name], to: change.values[name], actor, at: now })
    return readForOwner(trx, defaults)
  })
}

/** Undoes one change, as long as nothing has changed the same setting after it. */
export function undoSetting(db: Db, { actor, now, defaults, no }: Changing & { no: number }) {
  return db.transaction().execute(async (trx) => {
    await holdLock(trx, 'settings')
    const change = await findSettingChange(trx, no)
    if (!change) throw ShopProblem.noSuch('change')
    const newest = await findNewestChanges(trx)
    if (!newest.some((row) => row.no === no))
      throw new ShopProblem('CONFLICT', 'This setting was changed again since. Undo its newest change first.')
    const { name, from_value: to, to_value: from } = change
    if (!isAllowed(name, to)) throw new ShopProblem('CONFLICT', 'The earlier value is no longer possible.')
    await write(trx, { name, from, to, actor, at: now })
    return readForOwner(trx, defaults)
  })
}

const isOneOf = (names: string[], name: string) => names.includes(name)

const isAllowed = (name: string, value: unknown) =>
  ShopSettings.partial()
    .strict()
    .safeParse({ [name]: value }).success

async function write(trx: DbTransaction, change: NewSettingChange) {
  await insertSettingChange(trx, change)
  const { actor, name, from, to } = change
  await recordAudit(trx, { actor, action: 'changed a setting', subject: name, details: { from, to } })
}

function changedMeanwhile(missed: { name: string; to_value: unknown; actor: string }[]) {
  const errors: FieldError[] = missed.map(({ name, to_value, actor }) => ({
    field: name,
    message: `was set to “${to_value}” by ${actor} meanwhile`,
  }))
  return new ShopProblem(
    'CONFLICT',
    'Somebody else has changed this meanwhile. Nothing was saved: look at the new value, then save again.',
    { errors },
  )
}
