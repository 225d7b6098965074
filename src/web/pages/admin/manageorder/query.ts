import { type OrderQuery, OrderSort } from '#src/contract/orders/order-list.ts'
import { OrderState } from '#src/contract/orders/orders.ts'
import { pageLength } from '#src/web/components/lists/list-query.ts'

type OrderFilter = Omit<OrderQuery, 'after' | 'limit'>

/** The search, filter and sort of the URL; unknown values are ignored. */
export const readOrderFilter = (params: URLSearchParams): OrderFilter => ({
  state: OrderState.safeParse(params.get('state')).data,
  unanswered: whenTrue(params.get('unanswered')),
  sentInPart: whenTrue(params.get('sentInPart')),
  q: params.get('q')?.trim() || undefined,
  sort: OrderSort.safeParse(params.get('sort')).data,
})

const whenTrue = (value: string | null) => (value === 'true' ? value : undefined)

/** With the page of the list. */
export const readOrderQuery = (params: URLSearchParams): OrderQuery => ({
  ...readOrderFilter(params),
  after: params.get('after') ?? undefined,
  limit: pageLength,
})

/** A list without its page: what a view is. */
export function listOf(params: URLSearchParams) {
  const parts = Object.entries(readOrderFilter(params)).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  )
  return new URLSearchParams(parts).toString()
}
