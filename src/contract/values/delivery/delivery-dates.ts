import { weekdays } from '../opening-hours.ts'

/** How long a delivery takes, in working days. */
export interface DeliveryTime {
  daysLeast: number
  daysMost: number
  /** The minute of the day before which an order leaves on the same working day; null is all day. */
  orderBy: number | null
}

/** When the store house works. */
export interface WorkCalendar {
  /** 0 is Monday. */
  workingDays: readonly number[]
  timeZone: string
}

/** A day of the calendar, counted from 1 January 1970: adding to it knows no daylight saving. */
type Day = number

const dayLength = 24 * 60 * 60 * 1000

/** What a clock and a calendar on a wall in that time zone show. */
export function wallClock(at: Date, timeZone: string): { day: Day; minute: number } {
  const parts = clockIn(timeZone).formatToParts(at)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return {
    day: Date.UTC(read('year'), read('month') - 1, read('day')) / dayLength,
    minute: read('hour') * 60 + read('minute'),
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making one takes far longer than reading it. */
function clockIn(timeZone: string) {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      ...({ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' } as const),
      ...({ hour: 'numeric', minute: 'numeric' } as const),
    })
  clocks.set(timeZone, clock)
  return clock
}

/** The first day was a Thursday. */
const weekdayOf = (day: Day) => (day + 3) % 7

const isWorkingDay = (day: Day, { workingDays }: WorkCalendar) => workingDays.includes(weekdayOf(day))

const nextWorkingDay = (day: Day, calendar: WorkCalendar): Day => {
  let next = day + 1
  while (!isWorkingDay(next, calendar) && next < day + 7) next += 1
  return next
}

function addWorkingDays(day: Day, count: number, calendar: WorkCalendar): Day {
  let later = day
  for (let added = 0; added < count; added += 1) later = nextWorkingDay(later, calendar)
  return later
}

/** The days on which an order that is placed now leaves and may arrive. */
export function deliveryDays(time: DeliveryTime, calendar: WorkCalendar, now: Date) {
  const { day: today, minute } = wallClock(now, calendar.timeZone)
  const leavesToday = isWorkingDay(today, calendar) && minute < (time.orderBy ?? 24 * 60)
  const leaves = leavesToday ? today : nextWorkingDay(today, calendar)
  return {
    today,
    leaves,
    earliest: addWorkingDays(leaves, time.daysLeast, calendar),
    latest: addWorkingDays(leaves, time.daysMost, calendar),
  }
}

const weekdayName = (day: Day) => weekdays[weekdayOf(day)] ?? ''
const dateOf = (day: Day) => new Date(day * dayLength)
const monthOf = (day: Day) => dateOf(day).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })
const weekdayAndDate = (day: Day) => `${weekdayName(day).slice(0, 3)} ${dateOf(day).getUTCDate()}`

/** "Tue 17 Nov", "Thu 19 to Fri 20 Nov", "Mon 30 Nov to Wed 2 Dec" */
function spanInWords(first: Day, last: Day) {
  const end = `${weekdayAndDate(last)} ${monthOf(last)}`
  if (first === last) return end
  const sameMonth = monthOf(first) === monthOf(last)
  return `${weekdayAndDate(first)}${sameMonth ? '' : ` ${monthOf(first)}`} to ${end}`
}

/** 16:00 */
export const timeOfMinute = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The minute of 16:00 */
export const minuteOfTime = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** "Tue 17 Nov, if you order by 16:00". To be worked out in the browser: pages are cached. */
export function deliveryInWords(time: DeliveryTime, calendar: WorkCalendar, now: Date, viewerZone: string) {
  const { today, leaves, earliest, latest } = deliveryDays(time, calendar, now)
  const span = spanInWords(earliest, latest)
  if (time.orderBy === null) return span
  const here = wallClock(now, viewerZone)
  const there = wallClock(now, calendar.timeZone)
  const isElsewhere = here.day !== there.day || here.minute !== there.minute
  const until = `${timeOfMinute(time.orderBy)}${isElsewhere ? ' our time' : ''}`
  return `${span}, if you order by ${until}${leaves === today ? '' : ` on ${weekdayName(leaves)}`}`
}

/** "in 3 to 4 working days", for what is the same at every hour. */
export function workingDaysInWords({ daysLeast, daysMost }: Pick<DeliveryTime, 'daysLeast' | 'daysMost'>) {
  if (daysMost === 0) return 'the same working day'
  if (daysMost === 1) return daysLeast === 1 ? 'the next working day' : 'by the next working day'
  return daysLeast === daysMost
    ? `in ${daysMost} working days`
    : `in ${daysLeast} to ${daysMost} working days`
}
