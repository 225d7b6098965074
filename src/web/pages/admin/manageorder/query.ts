import { type OrderQuery, OrderSort, OrderState } from '#src/contract/orders.ts'

export const pageLength = 25

/** What the address asks for; anything else in it is as if it were not there. */
export function readOrderQuery(params: URLSearchParams): OrderQuery {
  return {
    q: params.get('q')?.trim() || undefined,
    state: OrderState.safeParse(params.get('state')).data,
    sort: OrderSort.safeParse(params.get('sort')).data,
    after: params.get('after') ?? undefined,
    limit: pageLength,
  }
}

/** The same list seen another way, from its first page. */
export function withChange(params: URLSearchParams, change: Record<string, string | undefined>) {
  const next = new URLSearchParams(params)
  next.delete('after')
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return `?${next}`
}
