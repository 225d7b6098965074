import type { PeriodDays } from '#src/contract/values/periods.ts'
import { addDays, type DaySpan, dayIn, spansBetween } from './zone-days.ts'

export interface SalesPeriod {
  /** The last one is today, so far. */
  days: DaySpan[]
  /** As many days, whole weeks earlier; of the last one only as much as there is of today. */
  before: DaySpan[]
}

/** Moved by whole weeks, so that each day is compared with the same day of the week. */
export function salesPeriod(length: PeriodDays, now: Date, zone: string): SalesPeriod {
  const today = dayIn(now, zone)
  const moved = Math.ceil(length / 7) * 7
  const days = spansBetween(addDays(today, 1 - length), today, zone)
  const before = spansBetween(addDays(today, 1 - length - moved), addDays(today, -moved), zone)
  const [begun, compared] = [days.at(-1), before.pop()]
  if (!begun || !compared) throw new Error('A period has at least one day.')
  const passed = now.getTime() - begun.startsAt.getTime()
  const until = Math.min(compared.endsAt.getTime(), compared.startsAt.getTime() + passed)
  return { days, before: [...before, { ...compared, endsAt: new Date(until) }] }
}
