import type { Tool, ToolSort } from '#src/contract/tools.ts'
import type { Call } from './call.ts'

export interface ToolQuery {
  limit?: number
  after?: string
  q?: string
  sort?: ToolSort
}

export const toolsApi = (call: Call) => ({
  list: (query: ToolQuery = {}) => call.page<Tool>('/manufacture', { ...query }),
  count: async () => (await call.get<{ count: number }>('/productsCount')).count,
  one: (id: string) => call.get<Tool>(`/product/${encodeURIComponent(id)}`),
})
