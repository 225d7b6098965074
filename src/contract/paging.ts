import { z } from 'zod'

/** Lists are pages by keyset: `after` is the cursor that the previous page's Link header carried. */
export const Paging = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(100),
  after: z.string().max(400).optional(),
})

export interface Page<Row> {
  rows: Row[]
  total: number
  /** There are more than `total`: counting stopped there. */
  capped?: boolean
  next?: string
  prev?: string
}
