const day = 24 * 60 * 60 * 1000

/** 2026-09-30; the shop's days are those of UTC. */
export const dateOf = (moment: Date) => moment.toISOString().slice(0, 10)

export const startOfDay = (date: string) => new Date(`${date}T00:00:00.000Z`)

/** The last day of what ends at the first moment of a day. */
export const dayBefore = (end: Date) => dateOf(new Date(end.getTime() - day))

export const endOfDay = (date: string) => new Date(startOfDay(date).getTime() + day)
