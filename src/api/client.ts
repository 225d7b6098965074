import { accountsApi } from './accounts.ts'
import { type ApiFetch, createCall } from './call.ts'
import { ordersApi } from './orders.ts'
import { paymentsApi } from './payments.ts'
import { profilesApi } from './profiles.ts'
import { reviewsApi } from './reviews.ts'
import { statisticsApi } from './statistics.ts'
import { stockApi } from './stock.ts'
import { toolsApi } from './tools.ts'

export { ApiProblem } from './api-problem.ts'

export function createApi(fetch: ApiFetch) {
  const call = createCall(fetch)
  return {
    accounts: accountsApi(call),
    tools: toolsApi(call),
    reviews: reviewsApi(call),
    orders: ordersApi(call),
    payments: paymentsApi(call),
    profiles: profilesApi(call),
    stock: stockApi(call),
    statistics: statisticsApi(call),
  }
}

export type Api = ReturnType<typeof createApi>
