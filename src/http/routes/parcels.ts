import { parcelCalls } from '#src/contract/calls/orders/parcels.ts'
import { readOrder } from '#src/shop/orders/read-order.ts'
import { changeCarrier, forgetCarrier } from '#src/shop/parcels/change-carriers.ts'
import { correctParcel } from '#src/shop/parcels/correct-parcel.ts'
import { deliverParcel } from '#src/shop/parcels/deliver-parcel.ts'
import { toCarrier } from '#src/shop/parcels/parcel-answer.ts'
import { sendMany } from '#src/shop/parcels/send-many.ts'
import { sendParcel } from '#src/shop/parcels/send-parcel.ts'
import { findCarriers } from '#src/store/parcels/carriers.ts'
import { endpoints } from '../endpoint.ts'

export const parcels = endpoints(parcelCalls, {
  send: async (c, { params: { id: orderId }, body: input }) => {
    const { caller: admin, shop } = c.var
    await sendParcel(shop.db, { orderId, input, admin, now: shop.now() })
    return readOrder(shop.db, { orderId }, admin)
  },

  change: async (c, { params: { id: orderId, parcel: parcelId }, body }) => {
    const { caller: admin, shop } = c.var
    const which = { orderId, parcelId, admin, now: shop.now() }
    if (body.state === 'delivered') await deliverParcel(shop.db, which)
    else await correctParcel(shop.db, { ...which, input: body })
    return readOrder(shop.db, { orderId }, admin)
  },

  sendMany: (c, { body: input }) => {
    const { caller: admin, shop } = c.var
    const onFailure = (err: unknown) => shop.log.error({ err }, 'a parcel of many was not sent')
    return sendMany(shop.db, { input, admin, now: shop.now(), onFailure })
  },

  carriers: async (c) => (await findCarriers(c.var.shop.db)).map(toCarrier),

  changeCarrier: (c, { params: { name }, body }) =>
    changeCarrier(c.var.shop.db, { name, actor: c.var.caller.email, ...body }),

  forgetCarrier: async (c, { params: { name } }) => {
    await forgetCarrier(c.var.shop.db, { name, actor: c.var.caller.email })
    return { deletedCount: 1 }
  },
})
