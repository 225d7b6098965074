import type { Facets, LaptopBrand, Suggestions, ToolPage } from '#src/contract/catalogue.ts'
import type { Tool, ToolSort } from '#src/contract/tools.ts'
import { type Call, withQuery } from './call.ts'

/** What narrows the list, as an address writes it. */
export interface ToolChoice {
  q?: string
  category?: string
  fits?: string
  minprice?: string
  maxprice?: string
  instock?: 'true'
  minquantity?: string
}

export interface ToolQuery extends ToolChoice {
  limit?: number
  after?: string
  before?: string
  sort?: ToolSort
}

export const toolsApi = (call: Call) => ({
  list: (query: ToolQuery = {}) => call.page<Tool>('/manufacture', { ...query }),
  count: async () => (await call.get<{ count: number }>('/productsCount')).count,
  one: (id: string) => call.get<Tool>(`/product/${encodeURIComponent(id)}`),
  page: (address: string) => call.get<ToolPage>(`/tool/${encodeURIComponent(address)}`),
  facets: (choice: ToolChoice) => call.get<Facets>(withQuery('/facets', { ...choice })),
  models: () => call.get<LaptopBrand[]>('/models'),
  suggest: (q: string, signal?: AbortSignal) =>
    call.get<Suggestions>(withQuery('/suggest', { q }), { signal }),
  isAwaited: async (id: string) =>
    (await call.get<{ waiting: boolean }>(`/backinstock/${encodeURIComponent(id)}`)).waiting,
  awaitStock: (id: string) =>
    call.send<{ waiting: boolean }>('POST', `/backinstock/${encodeURIComponent(id)}`),
  stopAwaiting: (id: string) =>
    call.send<{ waiting: boolean }>('DELETE', `/backinstock/${encodeURIComponent(id)}`),
})
