import type { Order } from '#src/contract/orders/orders.ts'
import { unsentOfLine } from '#src/contract/values/orders/unsent-of-line.ts'

/** How far the lines of an order are: "2 sent, 1 to send". */
export function linesWords({ lines, unsent, state }: Pick<Order, 'lines' | 'unsent' | 'state'>) {
  if (state === 'pending') return `${lines.length}, not paid yet`
  if (state === 'cancelled') return `${lines.length}, cancelled`
  const toSend = unsent > 0 ? lines.filter((line) => unsentOfLine(line) > 0) : []
  const sent = lines.filter((line) => line.sent > 0 && !toSend.includes(line)).length
  const others = lines.length - toSend.length - sent
  const words = [`${sent} sent`, `${toSend.length} to send`]
  return [...words, ...(others > 0 ? [`${others} cancelled`] : [])].join(', ')
}
