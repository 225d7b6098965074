import { type FigureRow, rowsInTotal, rowsToTotal } from '#src/contract/values/money/figures.ts'
import { showPrice, toDollars } from '#src/contract/values/money/money.ts'
import { orderNumber } from '#src/contract/values/orders/order-number.ts'
import { orderPath } from '#src/contract/values/paths/order-path.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { figuresOfRow } from './order-answer.ts'

/** Somebody may have ordered under another's address: nothing that they typed is sent there. */
export function whereTo({ address, branch_name }: OrderRow, { proved }: { proved: boolean }) {
  if (branch_name) return [`You collect it in ${branch_name}. We will email you when it is ready.`]
  return proved ? [`Delivery address:\n${address}`] : []
}

const mostListed = 20

interface Pieces {
  quantity: number
  name: string
  sku: string
}

/** Below each other; not all of very many. */
export function listTools(lines: Pieces[]) {
  const listed = lines.slice(0, mostListed).map(({ quantity, name, sku }) => `${quantity} × ${name} (${sku})`)
  const rest = lines.length - listed.length
  return [...listed, ...(rest > 0 ? [`and ${rest} more`] : [])]
}

/** One tool in a sentence, several below each other. */
export function whatIsOrdered(order: OrderRow) {
  const { lines, total_cents } = order
  const figures = figuresOfRow(order)
  const listed = listTools(lines)
  const total = showPrice(toDollars(total_cents))
  if (lines.length === 1 && !figures) return `${listed[0]}, ${total}.`
  const inWords = ({ name, dollars }: FigureRow) => `${name}: ${showPrice(dollars)}`
  return [
    ...['', ...listed],
    ...(figures ? rowsToTotal(figures).map(inWords) : []),
    `Total: ${total}`,
    ...(figures ? rowsInTotal(figures).map(inWords) : []),
  ].join('\n')
}

export const seeOrder = (order: OrderRow) => ({ label: 'See the order', path: orderPath(orderNumber(order)) })
