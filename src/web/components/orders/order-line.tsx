import type { Order } from '#src/contract/orders.ts'
import { showPrice } from '#src/contract/values/price.ts'
import { ToolPicture } from '../tools/tool-picture.tsx'
import { stateWord } from './order-state.tsx'

export function OrderPicture({ order, size }: { order: Pick<Order, 'img'>; size: string }) {
  return (
    <span className={`picture ${size} shrink-0 rounded-field!`}>
      <ToolPicture img={order.img} alt="" sizes="4.5rem" />
    </span>
  )
}

/** The tool, quantity and price of an order, for dialogs. */
export function OrderLine({ order }: { order: Order }) {
  return (
    <div className="flex items-center gap-3.5">
      <OrderPicture order={order} size="size-13" />
      <p className="min-w-0 text-ui leading-5">
        <span className="block truncate font-medium">
          {order.quantity} × {order.name}
        </span>
        <span className="num text-note text-quiet">
          {order.number} · {showPrice(order.price)} · {stateWord[order.state]}
        </span>
      </p>
    </div>
  )
}
