import type { Order } from '#src/contract/orders.ts'

/** Whether all that is unsent of an order can be given to a carrier. */
export const mayBeSent = ({ state, unsent, collect }: Pick<Order, 'state' | 'unsent' | 'collect'>) =>
  !collect && unsent > 0 && (state === 'paid' || state === 'shipped')

/**
 * Spreads what was pasted over the orders' fields, from the one that it was pasted into: a number on each line. A line
 * that names an order ("LD-26-000123, NL 4471") goes to that order.
 */
export function spreadPasted(orders: string[], typed: Record<string, string>, at: string, pasted: string) {
  const next = { ...typed }
  let place = orders.indexOf(at)
  for (const line of pasted.split(/\r?\n/).map((words) => words.trim())) {
    if (!line) continue
    const named = orders.find((order) => line.toUpperCase().startsWith(order))
    const number = named ? line.slice(named.length).replace(/^[\s,;:|]+/, '') : line
    const order = named ?? orders[place++]
    if (order && number) next[order] = number
  }
  return next
}
