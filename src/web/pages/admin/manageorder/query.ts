import { type OrderQuery, OrderSort } from '#src/contract/orders/order-list.ts'
import { OrderState } from '#src/contract/orders/orders.ts'
import { pageLength } from '#src/web/components/lists/list-query.ts'

/** The query of the URL; unknown values are ignored. */
export function readOrderQuery(params: URLSearchParams): OrderQuery {
  return {
    q: params.get('q')?.trim() || undefined,
    state: OrderState.safeParse(params.get('state')).data,
    unanswered: params.get('unanswered') === 'true' ? 'true' : undefined,
    sort: OrderSort.safeParse(params.get('sort')).data,
    after: params.get('after') ?? undefined,
    limit: pageLength,
  }
}

/** The search, filter and order of the list, without the page of it: what a view is. */
export function listOf(params: URLSearchParams) {
  const { q, state, unanswered, sort } = readOrderQuery(params)
  const parts = Object.entries({ state, unanswered, q, sort }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  )
  return new URLSearchParams(parts).toString()
}
