import { useState } from 'react'
import type { Order, OrderState } from '#src/contract/orders/orders.ts'
import { notSentBack, showPrice } from '#src/contract/values/money/price.ts'
import { OrderBrief } from '#src/web/components/orders/order-line.tsx'
import { ConfirmDialog } from '#src/web/components/ui/confirm-dialog.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { toast } from '#src/web/lib/toast.ts'

interface DeleteDialogProps {
  order: Order
  onDone: () => void
  onClose: () => void
}

const outcomes: Partial<Record<OrderState, (order: Order) => string>> = {
  pending: ({ quantity }) => `It is cancelled and ${quantity} pieces go back into stock.`,
  paid: (order) =>
    `${showPrice(notSentBack(order))} goes back to the buyer and ${order.quantity} pieces into stock.`,
}

export function DeleteOrderDialog({ order, onDone, onClose }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await browserApi.orders.remove(order._id)
      toast('success', `Order ${order.number} is deleted`)
    } catch (problem) {
      toast('error', problem instanceof Error ? problem.message : 'The order could not be deleted.')
    }
    onDone()
    onClose()
  }
  return (
    <ConfirmDialog
      question="Are you confirm to delete this order?"
      outcome={outcomes[order.state]?.(order) ?? 'It disappears from this list, but stays in the books.'}
      act="Delete order"
      busy={busy}
      onAct={remove}
      onKeep={onClose}
    >
      <OrderBrief order={order} />
    </ConfirmDialog>
  )
}
