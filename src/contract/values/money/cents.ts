/** What crosses the wire as dollars, in whole cents, which add up exactly. */
export const toCents = (dollars: number) => Math.round(dollars * 100)
