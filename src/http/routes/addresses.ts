import { addressCalls } from '#src/contract/calls/addresses.ts'
import {
  addAddress,
  changeAddress,
  readAddresses,
  removeAddress,
} from '#src/shop/addresses/keep-addresses.ts'
import { endpoints } from '../endpoint.ts'

export const addresses = endpoints(addressCalls, {
  mine: (c) => readAddresses(c.var.shop.db, c.var.caller.userId),

  add: (c, { body: address }) => {
    const { db, now } = c.var.shop
    return addAddress(db, { userId: c.var.caller.userId, address, now: now() })
  },

  change: (c, { params: { id }, body: address }) =>
    changeAddress(c.var.shop.db, { userId: c.var.caller.userId, id }, address),

  remove: async (c, { params: { id } }) => {
    await removeAddress(c.var.shop.db, { userId: c.var.caller.userId, id })
    return { deleted: true as const }
  },
})
