import { Shown, type StockQuery, StockSort } from '#src/contract/tool-changes.ts'
import { pageLength } from '#src/web/components/lists/list-query.ts'

/** The query of the URL; unknown values are ignored. */
export function readStockQuery(params: URLSearchParams): StockQuery {
  return {
    q: params.get('q')?.trim() || undefined,
    category: params.get('category') || undefined,
    low: params.get('low') === 'true' ? 'true' : undefined,
    shown: Shown.safeParse(params.get('shown')).data,
    sort: StockSort.safeParse(params.get('sort')).data,
    after: params.get('after') ?? undefined,
    limit: pageLength,
  }
}
