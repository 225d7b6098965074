/** A number and its unit stay on one line, and so do measures such as "110 × 68 mm" and "M.2 2280". */
export const nonBreakingUnits = (name: string) =>
  name.replaceAll(/(\d) (?=\p{L}{1,6}(\P{L}|$))|(\d|×) (?=\d|×)/gu, '$1$3\u00a0')
