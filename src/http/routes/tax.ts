import type { Context } from 'hono'
import { taxCalls } from '#src/contract/calls/tax.ts'
import { addRate, changeReverseCharge, endRate, readTax } from '#src/shop/terms/change-tax.ts'
import { tryTax } from '#src/shop/terms/try-tax.ts'
import type { ShopEnv } from '../context.ts'
import { endpoints } from '../endpoint.ts'

export const tax = endpoints(taxCalls, {
  get: (c) => readTax(c.var.shop.db),

  addRate: (c, { body: rate }) => addRate(c.var.shop.db, { rate, ...whoAndWhen(c) }),

  endRate: (c, { params: { id } }) => endRate(c.var.shop.db, { id, ...whoAndWhen(c) }),

  setReverseCharge: (c, { params: { country }, body: { reverseCharge } }) =>
    changeReverseCharge(c.var.shop.db, { actor: c.var.caller.email, country, reverseCharge }),

  tryIt: (c, { body }) => tryTax(c.var.shop.db, body),
})

const whoAndWhen = ({ var: { shop, caller } }: Context<ShopEnv>) => ({ actor: caller.email, now: shop.now() })
