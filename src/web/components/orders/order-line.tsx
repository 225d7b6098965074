import type { Order } from '#src/contract/orders/orders.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { ToolPicture } from '../tools/tool-picture.tsx'
import { stateWord } from './order-state.tsx'

export function OrderPicture({ order, size }: { order: Pick<Order, 'img'>; size: string }) {
  return (
    <span className={`picture ${size} shrink-0 rounded-field!`}>
      <ToolPicture img={order.img} alt="" sizes="4.5rem" />
    </span>
  )
}

/** The first tool by name, and how many there are beside it. */
export function nameOfTools({ name, lines }: Pick<Order, 'name' | 'lines'>) {
  return lines.length > 1 ? `${name} and ${lines.length - 1} more` : name
}

/** What was ordered, line by line; an order of one line says it in its head. */
export function OrderLines({ order }: { order: Order }) {
  if (order.lines.length === 1) return null
  return (
    <ul className="divide-y divide-base-300 text-note">
      {order.lines.map((line) => (
        <li key={line.productId} className="flex items-baseline justify-between gap-4 py-2">
          <span className="min-w-0">
            <span className="num">{line.quantity} × </span>
            {line.name} <span className="font-mono text-quiet text-tag">{line.sku}</span>
          </span>
          <span className="num shrink-0">{showPrice(line.price)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The tools, quantity and price of an order, for dialogs. */
export function OrderBrief({ order }: { order: Order }) {
  return (
    <div className="flex items-center gap-3.5">
      <OrderPicture order={order} size="size-13" />
      <p className="min-w-0 text-ui leading-5">
        <span className="block truncate font-medium">
          {order.lines.length > 1 ? nameOfTools(order) : `${order.quantity} × ${order.name}`}
        </span>
        <span className="num text-note text-quiet">
          {order.number} · {showPrice(order.price)} · {stateWord[order.state]}
          {order.refunded && ` · ${showPrice(order.refunded)} refunded`}
        </span>
      </p>
    </div>
  )
}
