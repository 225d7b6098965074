import type { Db } from '#src/store/db/connection.ts'
import { recordStockChanges } from '#src/store/tools/stock-changes.ts'

interface StockSet {
  before: { id: string; available_quantity: number }
  /** Undefined when the stock was not touched. */
  quantity: number | undefined
  note?: string | undefined
  actor: string
}

/** Writes down what staff did to the stock of the store house. */
export const recordStoreHouse = (
  db: Db,
  { before, quantity = before.available_quantity, note, actor }: StockSet,
) =>
  recordStockChanges(db, [
    {
      ...{ tool_id: before.id, change: quantity - before.available_quantity, reason: 'set' },
      ...{ note: note || null, actor },
    },
  ])
