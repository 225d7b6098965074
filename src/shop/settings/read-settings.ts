import { defaultSettings, type SettingsAnswer, ShopSettings, settingNames } from '#src/contract/settings.ts'
import type { Db } from '#src/store/db/connection.ts'
import { findNewestChanges } from '#src/store/settings/setting-changes.ts'
import { readRecent } from '../read-recent.ts'

export interface SettingsReader {
  /** What holds for settings that the owner has not changed. */
  defaults: ShopSettings
  /** As they are at this moment, for what is cached or printed; or as they were. */
  read(at?: Date): Promise<ShopSettings>
  /** At most a second old, for what happens many times a second. */
  recent(): Promise<ShopSettings>
}

export function createSettings(db: Db, given: Partial<ShopSettings> = {}): SettingsReader {
  const defaults = ShopSettings.parse({ ...defaultSettings, ...defined(given) })
  const read = async (at?: Date) => valuesOf(await findNewestChanges(db, at), defaults)
  return { defaults, read, recent: readRecent(() => read()) }
}

const defined = (given: Partial<ShopSettings>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

type ChangeRow = Awaited<ReturnType<typeof findNewestChanges>>[number]

/** A value that an earlier version took and this one does not gives way to the default. */
export function valuesOf(rows: ChangeRow[], defaults: ShopSettings): ShopSettings {
  const set = Object.fromEntries(rows.map(({ name, to_value }) => [name, to_value]))
  const values = settingNames.map((name) => {
    const { success, data } = ShopSettings.shape[name].safeParse(set[name])
    return [name, success ? data : defaults[name]]
  })
  return Object.fromEntries(values)
}

/** All of them, with when each was changed. */
export async function readForOwner(db: Db, defaults: ShopSettings): Promise<SettingsAnswer> {
  const rows = await findNewestChanges(db)
  const known = rows.filter(({ name }) => name in defaults)
  return {
    values: valuesOf(rows, defaults),
    changed: Object.fromEntries(known.map(({ name, at }) => [name, at.toISOString()])),
    seen: Math.max(0, ...rows.map(({ no }) => no)),
  }
}
