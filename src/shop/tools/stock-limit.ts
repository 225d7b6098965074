/** All that was ever put into stock of one tool. Orders may put back what they took of it, which has to fit too. */
const mostStocked = 2_000_000_000

interface Stock {
  available_quantity: number
  stocked_quantity: number
}

/** Why a tool cannot have so much stock; undefined if it can. */
export function stockProblem({ available_quantity, stocked_quantity }: Stock, wanted = available_quantity) {
  const taken = stocked_quantity - available_quantity
  if (wanted + taken <= mostStocked) return undefined
  return `must be at most ${mostStocked - taken}, so that what orders took can come back`
}
