/** The middle of several rounds, and how far they lie apart. */
export interface Spread {
  median: number
  least: number
  most: number
}

export function spreadOf(figures: number[]): Spread {
  const sorted = figures.toSorted((one, other) => one - other)
  const half = (sorted.length - 1) / 2
  const [below, above] = [sorted[Math.floor(half)], sorted[Math.ceil(half)]]
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (below === undefined || above === undefined || least === undefined || most === undefined)
    throw new Error('There is no spread of no rounds.')
  return { median: (below + above) / 2, least, most }
}

/** Round by round, since a machine's pace changes by the minute: only neighbours can be compared. */
export function ratioOf(figures: number[], beside: number[]): Spread {
  if (figures.length !== beside.length) throw new Error('Rounds are compared in pairs.')
  return spreadOf(figures.map((figure, round) => figure / (beside[round] ?? Number.NaN)))
}

export const showSpread = ({ median, least, most }: Spread) =>
  `${showFigure(median)} (${showFigure(least)}–${showFigure(most)})`

/** Three digits are as many as a measurement is worth. */
export function showFigure(figure: number) {
  if (!Number.isFinite(figure)) return '?'
  return figure >= 100 ? Math.round(figure).toLocaleString('en') : String(Number(figure.toPrecision(3)))
}
