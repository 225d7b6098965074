import type { Order, OrderedLine } from '#src/contract/orders/orders.ts'
import { unsentOfLine } from '#src/contract/values/orders/unsent-of-line.ts'
import { readQuantity } from '#src/web/components/tools/quantity.ts'
import { countOf } from '#src/web/components/ui/count-of.ts'

/** Of each line, by its tool: whether it goes into the parcel, and how many pieces were typed. */
export type Choices = Record<string, { on: boolean; pieces: string }>

/** All that is unsent. */
export const startingChoices = ({ lines }: Pick<Order, 'lines'>): Choices =>
  Object.fromEntries(
    lines
      .filter((line) => unsentOfLine(line) > 0)
      .map((line) => [line.productId, { on: true, pieces: String(unsentOfLine(line)) }]),
  )

/** Whether so many pieces of a line can be sent. */
export function isPossible(line: OrderedLine, pieces: string) {
  const quantity = readQuantity(pieces) ?? 0
  return quantity >= 1 && quantity <= unsentOfLine(line)
}

const ticked = ({ lines }: Pick<Order, 'lines'>, choices: Choices) =>
  lines.filter(({ productId }) => choices[productId]?.on)

export const wrongChoices = (order: Pick<Order, 'lines'>, choices: Choices) =>
  ticked(order, choices).some((line) => !isPossible(line, choices[line.productId]?.pieces ?? ''))

/** What goes into the parcel. */
export const chosenLines = (order: Pick<Order, 'lines'>, choices: Choices) =>
  ticked(order, choices).flatMap((line) => {
    const pieces = choices[line.productId]?.pieces ?? ''
    return isPossible(line, pieces) ? [{ productId: line.productId, quantity: Number(pieces) }] : []
  })

/** "3 lines, 40 pieces" */
export const shipWords = (lines: { quantity: number }[]) =>
  `${countOf(lines.length, 'line')}, ${countOf(
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
    'piece',
  )}`
