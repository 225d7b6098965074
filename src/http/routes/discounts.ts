import type { Context } from 'hono'
import { discountCalls } from '#src/contract/calls/discounts.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import { codeLimitsOf } from '#src/shop/accounts/staff-rules.ts'
import {
  addDiscount,
  changeDiscount,
  moveDiscount,
  removeDiscount,
} from '#src/shop/discounts/change-discounts.ts'
import { readDiscountHistory, readDiscounts } from '#src/shop/discounts/read-discounts.ts'
import { tryDiscount } from '#src/shop/discounts/try-discount.ts'
import type { ShopEnv } from '../context.ts'
import { endpoints } from '../endpoint.ts'

export const discounts = endpoints(discountCalls, {
  list: async (c) => {
    const { limits, now } = await whoAndWhen(c)
    return {
      ...(await readDiscounts(c.var.shop.db, now)),
      ...(limits && { most: { percent: limits.percent, amount: toDollars(limits.cents) } }),
    }
  },

  history: (c, { query }) => readDiscountHistory(c.var.shop.db, query),

  add: async (c, { body: discount }) => addDiscount(c.var.shop.db, { ...(await whoAndWhen(c)), discount }),

  change: async (c, { params: { id }, body: change }) =>
    changeDiscount(c.var.shop.db, { ...(await whoAndWhen(c)), id, change }),

  move: async (c, { params: { id }, body }) =>
    moveDiscount(c.var.shop.db, { ...(await whoAndWhen(c)), id, ...body }),

  remove: async (c, { params: { id } }) => {
    await removeDiscount(c.var.shop.db, { actor: c.var.caller.email, id })
    return { deletedCount: 1 }
  },

  try: (c, { body }) => tryDiscount(c.var.shop.db, body, { admin: c.var.caller, now: c.var.shop.now() }),
})

const whoAndWhen = async ({ var: { shop, caller } }: Context<ShopEnv>) => ({
  actor: caller.email,
  now: shop.now(),
  limits: codeLimitsOf(caller, await shop.settings.read()),
})
