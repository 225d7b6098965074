/** How long something is kept. */
export interface Keeping {
  now: Date
  days: number
}

/** What is older goes. */
export const keptSince = ({ now, days }: Keeping) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
