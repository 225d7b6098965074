import type { Order } from '#src/contract/orders/orders.ts'
import type { Parcel } from '#src/contract/orders/parcels.ts'
import { unsentOfLine } from '#src/contract/values/orders/unsent-of-line.ts'

interface PickRow {
  productId: string
  sku: string
  name: string
  /** In all orders together. */
  pieces: number
  orders: { number: string; pieces: number }[]
}

type Printed = Pick<Order, 'number' | 'lines' | 'unsent'> & { parcels: Pick<Parcel, 'lines'>[] }

/** What is taken off the racks for some orders: each tool once, by part number. */
export function pickRows(orders: Printed[]): PickRow[] {
  const rows = new Map<string, PickRow>()
  for (const { number, lines, unsent } of orders)
    for (const line of unsent > 0 ? lines : []) {
      const { productId, sku, name } = line
      const left = unsentOfLine(line)
      if (left === 0) continue
      const row = rows.get(productId) ?? { productId, sku, name, pieces: 0, orders: [] }
      row.pieces += left
      row.orders.push({ number, pieces: left })
      rows.set(productId, row)
    }
  return [...rows.values()].toSorted((one, other) => one.sku.localeCompare(other.sku))
}

/** What a packing slip lists: all that is unsent, or the last parcel of an order that was sent. */
export function slipLines({ lines, parcels, unsent }: Printed) {
  const last = unsent === 0 ? parcels.at(-1) : undefined
  return lines
    .map((line) => ({
      ...line,
      packed: last
        ? (last.lines.find(({ productId }) => productId === line.productId)?.quantity ?? 0)
        : unsentOfLine(line),
    }))
    .filter(({ packed }) => packed > 0)
}
