/** Today, or so many days with today. */
export const periodDays = [1, 7, 30, 90] as const
export type PeriodDays = (typeof periodDays)[number]
export const usualPeriod: PeriodDays = 30
