import { stockAlertCalls } from '#src/contract/calls/tools/stock-alerts.ts'
import { endpoints } from '#src/http/endpoint.ts'
import { requestStockAlert } from '#src/shop/tools/request-stock-alert.ts'
import { deleteAlert, hasAlert } from '#src/store/tools/stock-alerts.ts'

export const stockAlerts = endpoints(stockAlertCalls, {
  get: async (c, { params }) => ({
    waiting: await hasAlert(c.var.shop.db, { toolId: params.id, userId: c.var.caller.userId }),
  }),

  request: async (c, { params }) => {
    await requestStockAlert(c.var.shop.db, { toolId: params.id, userId: c.var.caller.userId })
    return { waiting: true }
  },

  cancel: async (c, { params }) => {
    await deleteAlert(c.var.shop.db, { toolId: params.id, userId: c.var.caller.userId })
    return { waiting: false }
  },
})
