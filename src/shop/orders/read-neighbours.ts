import type { OrderNeighbours, OrderSort } from '#src/contract/orders/order-list.ts'
import { orderNumber } from '#src/contract/values/orders/order-number.ts'
import type { Db } from '#src/store/db/connection.ts'
import { findOrderAfter, type OrderQuery } from '#src/store/orders/order-list.ts'
import type { Caller } from '../caller.ts'
import { findOrderFor } from './read-order.ts'

type List = Omit<OrderQuery, 'limit' | 'after'>

const backwards: Record<OrderSort, OrderSort> = {
  '-placed': 'placed',
  placed: '-placed',
  '-total': 'total',
  total: '-total',
}

/** The orders beside one in a list, also when it has left that list since. */
export async function readNeighbours(
  db: Db,
  { number, ...list }: List & { number: string },
  reader: Caller,
): Promise<OrderNeighbours> {
  const order = await findOrderFor(db, { number }, reader)
  const [next, previous] = await Promise.all([
    findOrderAfter(db, list, order),
    findOrderAfter(db, { ...list, sort: backwards[list.sort] }, order),
  ])
  return { ...(next && { next: orderNumber(next) }), ...(previous && { previous: orderNumber(previous) }) }
}
