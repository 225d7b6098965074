import { z } from 'zod'

/** Keyset pagination: `after` is the cursor from the previous page's Link header. */
export const Paging = z.object({
  limit: z.coerce.number<string | number>().int().min(1).max(100).default(100),
  after: z.string().max(400).optional(),
})

/** Lists are counted up to this, so that it costs the same in a small and in a large shop. */
export const mostCounted = 1000
/** Searches have no index in the order of the list, so matches are counted up to this. */
export const mostFound = 100

export interface Page<Row> {
  rows: Row[]
  total: number
  /** There are more than `total`: counting stopped there. */
  capped?: boolean
  /** Nothing matched exactly; these come nearest. */
  fuzzy?: boolean
  /** The search names this laptop, which no part is known to fit. */
  unknownLaptop?: string
  /** The category has this name now; it was asked for by an earlier one. */
  presentCategory?: string
  next?: string
  prev?: string
}
