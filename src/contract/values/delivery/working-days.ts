import { weekdays } from '../opening-hours.ts'

export const shortWeekdays = weekdays.map((day) => day.slice(0, 3))

/** The places in the week of "Mon Tue Wed", Monday being 0; undefined if it is not a list of weekdays. */
export function readWorkingDays(text: string): number[] | undefined {
  const places = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => shortWeekdays.findIndex((day) => day.toLowerCase() === word.toLowerCase()))
  return places.length === 0 || places.includes(-1) ? undefined : [...new Set(places)].sort()
}

/** "Mon Tue Wed" */
export const writeWorkingDays = (places: readonly number[]) =>
  shortWeekdays.filter((_, place) => places.includes(place)).join(' ')
