import { z } from 'zod'
import { mostPieces, numberOrDigits } from '../values/text-input.ts'

export const wholePieces = `must be a whole number from 1 to ${mostPieces}`

export const Quantity = numberOrDigits(wholePieces).refine(
  (n) => Number.isInteger(n) && n >= 1 && n <= mostPieces,
  wholePieces,
)

export const mostOrderLines = 200

export const productId = z.uuid('must be the id of a tool')
export const LineInput = z.object({ productId, quantity: Quantity })
export type LineInput = z.output<typeof LineInput>
