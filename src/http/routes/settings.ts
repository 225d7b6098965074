import type { Context } from 'hono'
import { settingCalls } from '#src/contract/calls/settings.ts'
import type { SettingChange } from '#src/contract/settings.ts'
import { changeSettings, undoSetting } from '#src/shop/settings/change-settings.ts'
import { readForOwner } from '#src/shop/settings/read-settings.ts'
import { findSettingHistory } from '#src/store/settings/setting-changes.ts'
import type { ShopEnv } from '../context.ts'
import { endpoints } from '../endpoint.ts'

export const settings = endpoints(settingCalls, {
  get: (c) => readForOwner(c.var.shop.db, c.var.shop.settings.defaults),

  change: (c, { body }) => changeSettings(c.var.shop.db, { ...whoAndWhen(c), ...body }),

  history: async (c, { query }) => {
    const page = await findSettingHistory(c.var.shop.db, query)
    return { ...page, rows: page.rows.map(toChange) }
  },

  undo: (c, { params }) => undoSetting(c.var.shop.db, { ...whoAndWhen(c), no: params.no }),
})

const whoAndWhen = ({ var: { shop, caller } }: Context<ShopEnv>) => ({
  actor: caller.email,
  now: shop.now(),
  defaults: shop.settings.defaults,
})

type HistoryRow = Awaited<ReturnType<typeof findSettingHistory>>['rows'][number]

const toChange = ({ no, name, actor, at, ...row }: HistoryRow): SettingChange => ({
  no,
  name,
  from: row.from_value as string | number,
  to: row.to_value as string | number,
  actor,
  at: at.toISOString(),
  undoable: row.newest,
})
