import type { Order } from '#src/contract/orders/orders.ts'

/** Whether what is unsent of an order can be given to a carrier. */
export const goesByCarrier = ({ maySend, collect }: Pick<Order, 'maySend' | 'collect'>) => maySend && !collect

/** "LD-26-000123, NL 4471": an order, and the number of its parcel. */
const namedLine = /^(LD-\d\d-\d+)\b[\s,;:|]*(.*)$/i

interface Spread {
  typed: Record<string, string>
  /** Lines that fit none of the orders. */
  left: string[]
}

/**
 * Spreads what was pasted over the orders' fields, from the one that it was pasted into: a number on each line. A line
 * that names an order goes to that order alone.
 */
export function spreadPasted(
  orders: string[],
  before: Record<string, string>,
  at: string,
  pasted: string,
): Spread {
  const spread: Spread = { typed: { ...before }, left: [] }
  let place = orders.indexOf(at)
  for (const line of pasted.split(/\r?\n/).map((words) => words.trim())) {
    if (!line) continue
    const [, name, number = line] = namedLine.exec(line) ?? []
    const order = name ? orders.find((one) => one === name.toUpperCase()) : orders[place++]
    if (order && number) spread.typed[order] = number
    else spread.left.push(line)
  }
  return spread
}

/** Orders whose number stands at another one too: a label that was scanned twice. */
export const sharedNumbers = (parcels: { order: string; trackingNumber: string }[]) => {
  const plain = (number: string) => number.replaceAll(/[\s-]/g, '').toUpperCase()
  const isShared = (number: string) =>
    parcels.filter(({ trackingNumber }) => plain(trackingNumber) === plain(number)).length > 1
  return new Set(parcels.filter(({ trackingNumber }) => isShared(trackingNumber)).map(({ order }) => order))
}
