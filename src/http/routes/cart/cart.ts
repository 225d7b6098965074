import { cartCalls } from '#src/contract/calls/cart.ts'
import { endpoints } from '#src/http/endpoint.ts'
import {
  addCartLines,
  changeCartLine,
  readCart,
  readDeviceCart,
  removeCartLine,
} from '#src/shop/cart/change-cart.ts'

export const cart = endpoints(cartCalls, {
  get: (c) => readCart(c.var.shop.db, c.var.caller.userId),

  add: (c, { body }) => {
    const { db, now } = c.var.shop
    return addCartLines(db, { userId: c.var.caller.userId, input: body, now: now() })
  },

  change: (c, { params, body }) =>
    changeCartLine(c.var.shop.db, { userId: c.var.caller.userId, toolId: params.id, input: body }),

  remove: (c, { params }) =>
    removeCartLine(c.var.shop.db, { userId: c.var.caller.userId, toolId: params.id }),

  onDevice: (c, { body }) => {
    const { db, now } = c.var.shop
    return readDeviceCart(db, body, now())
  },
})
