import type { Day } from '#src/contract/statistics.ts'
import { type PeriodDays, periodDays, usualPeriod } from '#src/contract/values/periods.ts'

/** What the address says: `?days=7&compare=no`. */
export function readPeriod(params: URLSearchParams): { days: PeriodDays; compare: boolean } {
  const given = Number(params.get('days') ?? usualPeriod)
  return {
    days: periodDays.find((days) => days === given) ?? usualPeriod,
    compare: params.get('compare') !== 'no',
  }
}

export function periodPath({ days, compare }: ReturnType<typeof readPeriod>) {
  const params = new URLSearchParams({
    ...(days !== usualPeriod && { days: String(days) }),
    ...(!compare && { compare: 'no' }),
  })
  return `/overview${params.size > 0 ? `?${params}` : ''}`
}

const partsOf = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  const word = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' })
  return { date: `${date.getUTCDate()} ${word({ month: 'short' })}`, weekday: word({ weekday: 'short' }) }
}

/** 15 Nov */
export const shortDay = (day: string) => partsOf(day).date

/** Sun 15 Nov */
export const weekdayAndDay = (day: string) => `${partsOf(day).weekday} ${partsOf(day).date}`

/** "17 Oct to 15 Nov", or the only day */
export function spanInWords(days: Day[]) {
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  return first === last ? weekdayAndDay(first) : `${shortDay(first)} to ${shortDay(last)}`
}
