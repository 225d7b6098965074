export interface DayHours {
  /** 09:00 */
  opens: string
  closes: string
}

/** Monday to Sunday; null is closed. */
export type Week = (DayHours | null)[]

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

interface Days extends DayHours {
  days: string[]
}

/** Days in a row with the same hours, without those on which it is closed. */
export function openDays(week: Week): Days[] {
  const groups: (Days & { last: number })[] = []
  for (const [day, hours] of week.entries()) {
    const before = groups.at(-1)
    if (!hours) continue
    const { opens, closes } = hours
    const goesOn = before?.last === day - 1 && before.opens === opens && before.closes === closes
    if (before && goesOn) {
      before.days.push(weekdays[day] ?? '')
      before.last = day
    } else groups.push({ days: [weekdays[day] ?? ''], opens, closes, last: day })
  }
  return groups.map(({ days, opens, closes }) => ({ days, opens, closes }))
}

/** 9–18:30 */
export const spanOf = ({ opens, closes }: DayHours) => `${short(opens)}–${short(closes)}`

const short = (time: string) => time.replace(/^0/, '').replace(/:00$/, '')

/** Mon to Fri, 9–18; Sat, 10–14 */
export const hoursInWords = (week: Week) =>
  openDays(week)
    .map(({ days, ...hours }) => `${daysInWords(days)}, ${spanOf(hours)}`)
    .join('; ') || 'Closed'

function daysInWords(days: string[]) {
  const [first = '', last = ''] = [days[0]?.slice(0, 3), days.at(-1)?.slice(0, 3)]
  if (days.length === 7) return 'Every day'
  if (days.length === 1) return first
  return `${first} ${days.length === 2 ? 'and' : 'to'} ${last}`
}
