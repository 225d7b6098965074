import type { Context } from 'hono'
import { discountCalls } from '#src/contract/calls/discounts.ts'
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
  list: (c) => readDiscounts(c.var.shop.db, c.var.shop.now()),

  history: (c, { query }) => readDiscountHistory(c.var.shop.db, query),

  add: (c, { body: discount }) => addDiscount(c.var.shop.db, { ...whoAndWhen(c), discount }),

  change: (c, { params: { id }, body: change }) =>
    changeDiscount(c.var.shop.db, { ...whoAndWhen(c), id, change }),

  move: (c, { params: { id }, body }) => moveDiscount(c.var.shop.db, { ...whoAndWhen(c), id, ...body }),

  remove: async (c, { params: { id } }) => {
    await removeDiscount(c.var.shop.db, { actor: c.var.caller.email, id })
    return { deletedCount: 1 }
  },

  try: (c, { body }) => tryDiscount(c.var.shop.db, body, { admin: c.var.caller, now: c.var.shop.now() }),
})

const whoAndWhen = ({ var: { shop, caller } }: Context<ShopEnv>) => ({ actor: caller.email, now: shop.now() })
