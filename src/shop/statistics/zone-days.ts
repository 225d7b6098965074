import { wallClock } from '#src/contract/values/delivery/delivery-dates.ts'

/** A day of the calendar, or its beginning: from its first moment until the first that is not in it. */
export interface DaySpan {
  /** 2026-11-15 */
  day: string
  startsAt: Date
  endsAt: Date
}

const minute = 60 * 1000
const dayLength = 24 * 60 * minute

export const dayIn = (at: Date, zone: string) => toDay(wallClock(at, zone).day)

export const addDays = (day: string, count: number) => toDay(numberOf(day) + count)

/** The days from one to another, both included; none when the second is before the first. */
export function spansBetween(first: string, last: string, zone: string): DaySpan[] {
  const spans: DaySpan[] = []
  let startsAt = startOf(first, zone)
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const endsAt = startOf(addDays(day, 1), zone)
    spans.push({ day, startsAt, endsAt })
    startsAt = endsAt
  }
  return spans
}

/**
 * The first moment of a day. Around a change of the clocks there are two offsets, and where they change at midnight the
 * day begins at one o'clock, or an hour of the day before comes twice.
 */
function startOf(day: string, zone: string): Date {
  const midnight = numberOf(day) * dayLength
  const offsets = [midnight - dayLength, midnight + dayLength].map((at) => offsetAt(at, zone))
  const [early = midnight, late = midnight] = offsets
    .map((offset) => midnight - offset)
    .sort((one, other) => one - other)
  return new Date(dayIn(new Date(early), zone) >= day ? early : late)
}

/** How far the clocks of a zone are ahead of UTC. */
function offsetAt(at: number, zone: string) {
  const wall = wallClock(new Date(at), zone)
  return wall.day * dayLength + wall.minute * minute - Math.floor(at / minute) * minute
}

const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayLength
const toDay = (number: number) => new Date(number * dayLength).toISOString().slice(0, 10)
