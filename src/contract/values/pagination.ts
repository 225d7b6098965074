import { z } from 'zod'

/** Lists are pages by keyset: `after` is the cursor that the previous page's Link header carried. */
export const Paging = z.object({
  limit: z.coerce.number<string | number>().int().min(1).max(100).default(100),
  after: z.string().max(400).optional(),
})

/** Counting goes this far, so that it costs the same in a small and in a large shop. */
export const mostCounted = 1000
/** Words have no index in the order of a list, so what they find is counted less far. */
export const mostFound = 100

export interface Page<Row> {
  rows: Row[]
  total: number
  /** There are more than `total`: counting stopped there. */
  capped?: boolean
  /** Nothing matched exactly; these come nearest. */
  fuzzy?: boolean
  next?: string
  prev?: string
}
