import type { accountCalls } from '#src/contract/calls/accounts.ts'
import type { addressCalls } from '#src/contract/calls/addresses.ts'
import type { branchStockCalls } from '#src/contract/calls/branch-stock.ts'
import type { branchCalls } from '#src/contract/calls/branches.ts'
import type { cartCalls } from '#src/contract/calls/cart.ts'
import type { contentCalls } from '#src/contract/calls/content.ts'
import type { customerCalls } from '#src/contract/calls/customers.ts'
import type { deliveryCalls } from '#src/contract/calls/delivery.ts'
import type { discountCalls } from '#src/contract/calls/discounts.ts'
import type { listCalls } from '#src/contract/calls/lists.ts'
import type { operationsCalls } from '#src/contract/calls/operations.ts'
import type { messageCalls } from '#src/contract/calls/orders/messages.ts'
import type { orderViewCalls } from '#src/contract/calls/orders/order-views.ts'
import type { orderCalls } from '#src/contract/calls/orders/orders.ts'
import type { parcelCalls } from '#src/contract/calls/orders/parcels.ts'
import type { paymentCalls } from '#src/contract/calls/orders/payments.ts'
import type { returnCalls } from '#src/contract/calls/orders/returns.ts'
import { type Paths, paths } from '#src/contract/calls/paths.ts'
import type { profileCalls } from '#src/contract/calls/profiles.ts'
import type { quickOrderCalls } from '#src/contract/calls/quick-order.ts'
import type { reviewCalls } from '#src/contract/calls/reviews.ts'
import type { settingCalls } from '#src/contract/calls/settings.ts'
import type { staffCalls } from '#src/contract/calls/staff.ts'
import type { statisticsCalls } from '#src/contract/calls/statistics.ts'
import type { taxCalls } from '#src/contract/calls/tax.ts'
import type { bulkChangeCalls } from '#src/contract/calls/tools/bulk-changes.ts'
import type { categoryCalls } from '#src/contract/calls/tools/categories.ts'
import type { pictureCalls } from '#src/contract/calls/tools/pictures.ts'
import type { scheduledPriceCalls } from '#src/contract/calls/tools/scheduled-prices.ts'
import type { stockCalls } from '#src/contract/calls/tools/stock.ts'
import type { stockAlertCalls } from '#src/contract/calls/tools/stock-alerts.ts'
import type { toolCalls } from '#src/contract/calls/tools/tools.ts'
import type { Method } from './call-types.ts'
import { identityApi } from './identity.ts'
import { type ApiFetch, requestTo } from './request.ts'

export { ApiProblem } from './api-problem.ts'

/** Types alone: the schemas behind them stay on the server. */
interface Calls extends Record<keyof Paths, unknown> {
  tools: typeof toolCalls
  quickOrder: typeof quickOrderCalls
  stockAlerts: typeof stockAlertCalls
  stock: typeof stockCalls
  bulkChanges: typeof bulkChangeCalls
  categories: typeof categoryCalls
  scheduledPrices: typeof scheduledPriceCalls
  pictures: typeof pictureCalls
  reviews: typeof reviewCalls
  accounts: typeof accountCalls
  staff: typeof staffCalls
  profiles: typeof profileCalls
  cart: typeof cartCalls
  addresses: typeof addressCalls
  lists: typeof listCalls
  orders: typeof orderCalls
  messages: typeof messageCalls
  orderViews: typeof orderViewCalls
  parcels: typeof parcelCalls
  payments: typeof paymentCalls
  returns: typeof returnCalls
  statistics: typeof statisticsCalls
  branches: typeof branchCalls
  branchStock: typeof branchStockCalls
  customers: typeof customerCalls
  delivery: typeof deliveryCalls
  discounts: typeof discountCalls
  settings: typeof settingCalls
  content: typeof contentCalls
  tax: typeof taxCalls
  operations: typeof operationsCalls
}

export type ApiCalls = {
  [Feature in keyof Paths]: { [Name in keyof Calls[Feature]]: Method<Calls[Feature][Name]> }
}
export type Api = ApiCalls & { identity: ReturnType<typeof identityApi> }

export const createApi = (fetch: ApiFetch): Api => ({
  ...createCalls((line) => requestTo(fetch, line)),
  identity: identityApi(fetch),
})

/** A method for every declared call, as in `api.orders.place(order)`: path parts first, then the query or the body. */
function createCalls(methodOf: MethodOf): ApiCalls {
  const features = Object.keys(paths).map((feature) => [feature, createFeature(feature, methodOf)])
  return Object.fromEntries(features)
}

type MethodOf = (line: string) => (...given: unknown[]) => Promise<unknown>

export const createFeature = (feature: string, methodOf: MethodOf) =>
  Object.fromEntries(
    Object.entries(paths[feature as keyof Paths]).map(([name, line]) => [name, methodOf(line)]),
  )
