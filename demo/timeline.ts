interface Happening {
  at: number
  happen: () => Promise<unknown>
}

/** Lets things happen one after the other on a clock of its own; each may plan what follows from it. */
export function createTimeline(start: Date) {
  let time = start.getTime()
  const planned: Happening[] = []

  return {
    now: () => new Date(time),
    plan(at: Date, happen: () => Promise<unknown>) {
      const after = planned.findIndex((other) => other.at > at.getTime())
      planned.splice(after < 0 ? planned.length : after, 0, { at: at.getTime(), happen })
    },
    /** What was planned for later than `end` has not happened yet. */
    async run(end: Date) {
      for (let next = planned.shift(); next && next.at <= end.getTime(); next = planned.shift()) {
        time = Math.max(time, next.at)
        await next.happen()
      }
      time = end.getTime()
    },
  }
}
export type Timeline = ReturnType<typeof createTimeline>

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export const later = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)

/** Nine in the morning of the next day on which the store house works. */
export function nextMorning(from: Date) {
  const morning = new Date(from)
  do morning.setUTCDate(morning.getUTCDate() + 1)
  while (isWeekend(morning))
  morning.setUTCHours(9, 0, 0, 0)
  return morning
}

export const isWeekend = (date: Date) => date.getUTCDay() === 0 || date.getUTCDay() === 6
