import { type SettingName, type ShopSettings, settingNames } from '#src/contract/settings.ts'

/** What was typed and is not saved. */
export type Draft = Partial<Record<SettingName, string>>

/** The settings for which something else was typed than what is saved. */
export const changedNames = (draft: Draft, saved: ShopSettings) =>
  settingNames.filter((name) => draft[name] !== undefined && draft[name] !== String(saved[name]))
