import Trash from '@lucide/icons/icons/trash'
import type { Order } from '#src/contract/orders/orders.ts'
import { RowAction, rowActionLook } from '#src/web/components/lists/row-action.tsx'
import { InvoiceButton } from '#src/web/components/orders/invoice-button.tsx'

export interface OrderActs {
  onShip: (order: Order) => void
  /** The buyer collects it. */
  onReady: (order: Order) => void
  onDeliver: (order: Order) => void
  onRefund: (order: Order) => void
  onDelete: (order: Order) => void
}

/** A button for each state that the server says may come next. */
export function Acts({
  order,
  onShip,
  onReady,
  onDeliver,
  onRefund,
  onDelete,
}: OrderActs & { order: Order }) {
  return (
    <>
      {(order.nextStates.includes('shipped') || (order.state === 'shipped' && order.unsent > 0)) && (
        <button
          type="button"
          className="btn btn-line btn-sm h-9 px-3"
          aria-label={order.collect ? `Say that ${order.number} is ready to collect` : `Ship ${order.number}`}
          onClick={() => (order.collect ? onReady(order) : onShip(order))}
        >
          {order.collect ? 'Ready to collect' : 'Ship'}
        </button>
      )}
      {order.nextStates.includes('delivered') && (
        <button
          type="button"
          className="btn btn-line btn-sm h-9 px-3"
          aria-label={`Mark ${order.number} as delivered`}
          onClick={() => onDeliver(order)}
        >
          Mark as delivered
        </button>
      )}
      {order.nextStates.includes('refunded') && (
        <>
          <InvoiceButton order={order} className={rowActionLook} bare />
          <button
            type="button"
            className="btn btn-bare btn-sm h-9 px-2"
            aria-label={`Refund ${order.number}`}
            onClick={() => onRefund(order)}
          >
            Refund
          </button>
        </>
      )}
      <RowAction
        icon={Trash}
        label={`Delete order ${order.number}`}
        destroys
        onClick={() => onDelete(order)}
      />
    </>
  )
}
