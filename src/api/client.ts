import { accountsApi } from './accounts.ts'
import { type ApiFetch, createCall } from './call.ts'
import { reviewsApi } from './reviews.ts'
import { toolsApi } from './tools.ts'

export { ApiProblem } from './api-problem.ts'

export function createApi(fetch: ApiFetch) {
  const call = createCall(fetch)
  return { accounts: accountsApi(call), tools: toolsApi(call), reviews: reviewsApi(call) }
}

export type Api = ReturnType<typeof createApi>
