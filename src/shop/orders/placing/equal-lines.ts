import type { LineInput } from '#src/contract/orders/lines.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { mostPieces } from '#src/contract/values/tools/most-pieces.ts'

/** What a body asks for, as one tool or as lines. */
export const linesOf = ({
  productId = '',
  quantity = 0,
  lines = [{ productId, quantity }],
}: {
  productId?: string
  quantity?: number
  lines?: LineInput[]
}) => sumEqualLines(lines)

/** The same tool twice is one line, in its first place. */
export function sumEqualLines(lines: readonly LineInput[]): LineInput[] {
  const sums = new Map<string, number>()
  for (const [index, { productId, quantity }] of lines.entries()) {
    const sum = (sums.get(productId) ?? 0) + quantity
    if (sum > mostPieces)
      throw ShopProblem.input(`lines.${index}.quantity`, `makes more than ${mostPieces} of one tool`)
    sums.set(productId, sum)
  }
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }))
}
