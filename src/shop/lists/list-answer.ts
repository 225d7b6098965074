import type { List, ListSummary, SharedList } from '#src/contract/lists.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import { sharedListPath } from '#src/contract/values/paths/list-path.ts'
import type { ListLineRow, ListRow } from '#src/store/lists/lists.ts'
import { toCartLine } from '../cart/cart-answer.ts'

const toHead = ({ id, name, changed_at, share_token }: ListRow) => ({
  _id: id,
  name,
  changed: changed_at.toISOString(),
  ...(share_token && { sharePath: sharedListPath(share_token) }),
})

export const toListSummary = (row: ListRow & { lines: number | null }): ListSummary => ({
  ...toHead(row),
  lines: row.lines ?? 0,
})

export const toList = (row: ListRow, lines: ListLineRow[]): List => ({ ...toHead(row), ...toLines(lines) })

export function toSharedList({ name }: ListRow, rows: ListLineRow[]): SharedList {
  const { lines, ...figures } = toLines(rows)
  return { name, lines: lines.map(({ added, seenPrice, ...line }) => line), ...figures }
}

function toLines(rows: ListLineRow[]) {
  const lines = rows.map(toCartLine)
  const orderable = lines.filter(({ problem }) => problem === undefined)
  const cents = orderable.reduce((sum, { price }) => sum + Math.round(price * 100), 0)
  return { lines, orderable: orderable.length, subtotal: toDollars(cents) }
}
