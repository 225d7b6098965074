/** Half a cent and more is a cent; exact, however large the product is. */
export function roundedPart(whole: number, numerator: number, denominator: number) {
  const [over, under] = [BigInt(whole) * BigInt(numerator), BigInt(denominator)]
  return Number((2n * over + under) / (2n * under))
}

/** Shares an amount out by weight, to the cent: who is furthest below an exact share gets a cent more. */
export function shareOut(amount: number, weights: number[]): number[] {
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  if (all === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((part) => Number(part / all))
  const missing = amount - shares.reduce((sum, share) => sum + share, 0)
  const furthest = [...exact.entries()]
    .map(([index, part]) => ({ index, rest: part % all }))
    .sort((one, other) =>
      one.rest === other.rest ? one.index - other.index : one.rest < other.rest ? 1 : -1,
    )
    .slice(0, missing)
  for (const { index } of furthest) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
