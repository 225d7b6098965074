import type { RateState, ShownRate } from '#src/contract/tax.ts'
import type { RateRow } from '#src/store/terms/tax-rates.ts'

/** The rows come with the newest of each place and class first. */
export function toRates(rows: RateRow[]): ShownRate[] {
  const holding = new Set<string>()
  return rows.map((row) => toRate(row, stateOf(row, holding)))
}

function stateOf(row: RateRow, holding: Set<string>): RateState {
  if (row.ended_at) return 'ended'
  if (!row.applied_at) return 'to come'
  const place = [row.country, row.region.toLowerCase(), row.class].join()
  if (holding.has(place)) return 'replaced'
  holding.add(place)
  return 'holds'
}

const toRate = (row: RateRow, state: RateState): ShownRate => ({
  _id: row.id,
  country: row.country,
  region: row.region,
  class: row.class,
  name: row.name,
  rate: Number(row.rate),
  from: row.from_day,
  state,
  added: row.created_at.toISOString(),
  addedBy: row.created_by,
  ...(row.ended_at && { ended: row.ended_at.toISOString() }),
  ...(row.ended_by && { endedBy: row.ended_by }),
})
