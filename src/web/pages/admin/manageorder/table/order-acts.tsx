import Trash from 'icon:trash'
import Undo2 from 'icon:undo-2'
import type { Order } from '#src/contract/orders/orders.ts'
import { staffOrderPath } from '#src/contract/values/paths/order-path.ts'
import { RowAction, rowActionLook } from '#src/web/components/lists/row-action.tsx'
import { InvoiceButton } from '#src/web/components/orders/invoice-button.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { useIsFor } from '#src/web/lib/session/use-role.ts'

export interface OrderActs {
  /** The query of the list, which an order's page goes on in. */
  list: string
  onShip: (order: Order) => void
  /** The buyer collects it. */
  onReady: (order: Order) => void
  onDeliver: (order: Order) => void
  onDelete: (order: Order) => void
}

/** A button for each state that the server says may come next. */
export function Acts({ order, list, onShip, onReady, onDeliver, onDelete }: OrderActs & { order: Order }) {
  const isOwner = useIsFor()
  return (
    <>
      {order.maySend && (
        <button
          type="button"
          className="btn btn-line btn-sm h-9 px-3"
          aria-label={order.collect ? `Mark ${order.number} as ready to collect` : `Ship ${order.number}`}
          onClick={() => (order.collect ? onReady(order) : onShip(order))}
        >
          {order.collect ? 'Ready' : 'Ship'}
        </button>
      )}
      {order.nextStates.includes('delivered') && (
        <button
          type="button"
          className="btn btn-line btn-sm h-9 px-3"
          aria-label={`Mark ${order.number} as delivered`}
          onClick={() => onDeliver(order)}
        >
          Delivered
        </button>
      )}
      {order.nextStates.includes('refunded') && (
        <>
          <InvoiceButton order={order} className={rowActionLook} bare />
          <a
            href={`${staffOrderPath(order.number, list)}#refund`}
            className={rowActionLook}
            aria-label={`Refund ${order.number}`}
            title={`Refund ${order.number}`}
          >
            <Icon of={Undo2} className="size-[1.125rem]" />
          </a>
        </>
      )}
      {/* To delete an order cancels it; the owner deletes what has ended too. */}
      {(isOwner || order.mayCancel) && (
        <RowAction
          icon={Trash}
          label={`Delete order ${order.number}`}
          destroys
          onClick={() => onDelete(order)}
        />
      )}
    </>
  )
}
