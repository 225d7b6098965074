import type { ImportReport, StockCounts, StockSort } from '#src/contract/tool-changes.ts'
import type { Tool } from '#src/contract/tools.ts'
import type { Call } from './call.ts'

export interface StockQuery {
  q?: string
  category?: string
  low?: 'true'
  sort?: StockSort
  limit?: number
  after?: string
}

/** The fields of a tool as forms hold them; the server reads the numbers. */
export type ToolForm = Partial<Record<keyof Tool, unknown>>

const at = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`

/** The admin's side of the tools. */
export const stockApi = (call: Call) => ({
  list: (query: StockQuery = {}) => call.page<Tool>('/alltools', { ...query }),
  counts: () => call.get<StockCounts>('/alltools/counts'),
  add: (tool: ToolForm) => call.send<Tool>('POST', '/manufacture', tool),
  change: (id: string, change: ToolForm) => call.send<Tool>('PUT', at('/manufacture', id), change),
  remove: (id: string) => call.send<{ deletedCount: number }>('DELETE', at('/deletetools', id)),
  sheet: () => call.file('/tools/export'),
  importSheet: (sheet: Blob, dryRun: boolean) =>
    call.upload<ImportReport>(`/tools/import?dryRun=${dryRun}`, sheet, 'text/csv'),
})
