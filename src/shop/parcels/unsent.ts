import type { OrderState } from '#src/contract/orders/orders.ts'
import type { ParcelInput } from '#src/contract/orders/parcels.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { unsentOfLine } from '#src/contract/values/orders/unsent-of-line.ts'
import type { OrderLineRow, OrderRow } from '#src/store/orders/order-lines.ts'
import type { Contents } from '#src/store/parcels/parcels.ts'

/** Pieces of an order that are still to be sent; of one that has ended, none. */
export const unsentPieces = ({ state, lines }: { state: OrderState; lines: OrderLineRow[] }) =>
  state === 'cancelled' || state === 'refunded' ? 0 : lines.reduce((sum, line) => sum + unsentOfLine(line), 0)

/** Some pieces of it are on their way, and others are not. */
export const isSentInPart = (order: { state: OrderState; lines: OrderLineRow[] }) =>
  order.state === 'shipped' && unsentPieces(order) > 0

/** Until a job has written the parcels of an order that an earlier version shipped, all of it would count as unsent. */
export function refuseUncounted({ state, parcels }: Pick<OrderRow, 'state' | 'parcels'>) {
  if ((state === 'shipped' || state === 'delivered') && !parcels?.length)
    throw new ShopProblem(
      'CONFLICT',
      'This order was shipped before the upgrade, and its parcel is still being written down. Try again in a minute.',
    )
}

/** What goes into a parcel: the pieces that were asked for, or all that are unsent. */
export function contentsOf(lines: OrderLineRow[], wanted: ParcelInput['lines']): Contents {
  const contents = lines
    .map((line) => ({ ...line, wanted: wanted ? piecesOf(line, wanted) : unsentOfLine(line) }))
    .filter((line) => line.wanted > 0)
  const strangers = wanted?.filter(({ productId }) => !lines.some(({ tool_id }) => tool_id === productId))
  if (strangers?.length) throw ShopProblem.input('lines', 'must be of tools that are on this order')
  if (contents.length === 0) throw new ShopProblem('CONFLICT', 'Nothing of this order is left to send.')
  const tooMany = contents.filter((line) => line.wanted > unsentOfLine(line))
  if (tooMany.length > 0) throw new ShopProblem('CONFLICT', tooMany.map((line) => leftToSend(line)).join(' '))
  return contents.map((line) => ({ position: line.position, quantity: line.wanted }))
}

const piecesOf = ({ tool_id }: OrderLineRow, wanted: NonNullable<ParcelInput['lines']>) =>
  wanted.filter(({ productId }) => productId === tool_id).reduce((sum, { quantity }) => sum + quantity, 0)

function leftToSend(line: OrderLineRow) {
  const left = unsentOfLine(line)
  return left === 0
    ? `Nothing of ${line.sku} is left to send.`
    : `Only ${left} of ${line.sku} ${left === 1 ? 'is' : 'are'} left to send.`
}
