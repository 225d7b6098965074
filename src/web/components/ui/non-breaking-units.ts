/** A number and its unit stay on one line. */
export const nonBreakingUnits = (name: string) =>
  name.replaceAll(/(\d) (?=\p{L}{1,3}(\P{L}|$))/gu, '$1\u00a0')
