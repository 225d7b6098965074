/** Of how many reviews gave 1, 2, 3, 4 and 5 stars. */
export function summaryOf(spread = [0, 0, 0, 0, 0]) {
  const count = spread.reduce((sum, n) => sum + n, 0)
  const stars = spread.reduce((sum, n, index) => sum + n * (index + 1), 0)
  return { count, average: count ? Math.round((stars * 10) / count) / 10 : 0, spread }
}
