import { type OrderQuery, OrderSort, OrderState } from '#src/contract/orders.ts'
import { pageLength } from '#src/web/components/lists/list-query.ts'

/** The query of the URL; unknown values are ignored. */
export function readOrderQuery(params: URLSearchParams): OrderQuery {
  return {
    q: params.get('q')?.trim() || undefined,
    state: OrderState.safeParse(params.get('state')).data,
    sort: OrderSort.safeParse(params.get('sort')).data,
    after: params.get('after') ?? undefined,
    limit: pageLength,
  }
}
