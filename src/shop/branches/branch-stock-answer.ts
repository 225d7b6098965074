import type { BranchQuantity, BranchTools, StockChange } from '#src/contract/branch-stock.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import { toolPath } from '#src/contract/values/paths/tool-path.ts'
import type { BranchStockRow, findToolsInBranch } from '#src/store/branches/branch-stock.ts'
import type { StockChangeRow } from '#src/store/tools/stock-changes.ts'
import { branchPagePath } from './branch-path.ts'

export const toBranchQuantity = ({ id, path, ...row }: BranchStockRow): BranchQuantity => ({
  _id: id,
  path: branchPagePath(path),
  ...row,
})

type Found = Awaited<ReturnType<typeof findToolsInBranch>>

export const toBranchTools = ({ rows, total }: Found): BranchTools => ({
  total,
  tools: rows.map(({ id, name, sku, img, price_cents, quantity }) => ({
    _id: id,
    ...{ name, sku, img, quantity },
    price: toDollars(price_cents),
    path: toolPath({ name, sku }),
  })),
})

export const toStockChange = ({
  no,
  at,
  place,
  change,
  reason,
  note,
  actor,
}: StockChangeRow): StockChange => ({
  no,
  at: at.toISOString(),
  place: place ?? undefined,
  change,
  reason: reason === 'transfer' ? 'transfer' : 'set',
  note: note ?? undefined,
  actor,
})
