import { useState } from 'react'
import type { Order } from '#src/contract/orders/orders.ts'
import { notSentBack, showPrice } from '#src/contract/values/money/price.ts'
import { OrderBrief } from '#src/web/components/orders/order-line.tsx'
import { ConfirmDialog } from '#src/web/components/ui/confirm-dialog.tsx'
import { countOf } from '#src/web/components/ui/count-of.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'

interface DeleteDialogProps {
  order: Order
  onDone: () => void
  onClose: () => void
}

const hidden = 'It disappears from this list, but stays in the books.'
const toStock = (pieces: number) =>
  `${countOf(pieces, 'piece')} ${pieces === 1 ? 'goes' : 'go'} back into stock`

function outcomeOf(order: Order) {
  if (order.state === 'pending') return `It is cancelled, and ${toStock(order.unsent)}.`
  if (order.unsent === 0) return hidden
  return order.state === 'paid'
    ? `${showPrice(notSentBack(order))} goes back to the buyer, and ${toStock(order.unsent)}.`
    : `What was not sent is cancelled and refunded: ${toStock(order.unsent)}. ${hidden}`
}

export function DeleteOrderDialog({ order, onDone, onClose }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await browserApi.orders.remove(order._id)
      toast('success', `Order ${order.number} is deleted`)
    } catch (problem) {
      toast('error', problemText(problem))
    }
    onDone()
    onClose()
  }
  return (
    <ConfirmDialog
      question="Are you confirm to delete this order?"
      outcome={outcomeOf(order)}
      act="Delete order"
      busy={busy}
      onAct={remove}
      onKeep={onClose}
    >
      <OrderBrief order={order} />
    </ConfirmDialog>
  )
}
