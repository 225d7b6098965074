import { useState } from 'react'
import type { Order } from '#src/contract/orders/orders.ts'
import { notSentBack, showPrice } from '#src/contract/values/money/price.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { OrderBrief } from './order-line.tsx'

interface CancelDialogProps {
  order: Order
  onDone: (order: Order) => void
  onClose: () => void
}

function outcomeOf(order: Order) {
  if (order.mayCancel === 'rest')
    return 'What was not sent yet is cancelled, and what you paid for it goes back to your card.'
  return order.state === 'paid'
    ? `It is cancelled and ${showPrice(notSentBack(order))} goes back to your card.`
    : 'It is cancelled, and the pieces are no longer held for you.'
}

export function CancelDialog({ order, onDone, onClose }: CancelDialogProps) {
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    try {
      onDone(await browserApi.orders.cancel(order._id))
      toast(
        'success',
        `${order.mayCancel === 'rest' ? 'The rest of order' : 'Order'} ${order.number} is cancelled`,
      )
    } catch (problem) {
      toast('error', problemText(problem))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      question="Are you confirm to delete this order?"
      outcome={outcomeOf(order)}
      act="Cancel order"
      busy={busy}
      onAct={cancel}
      onKeep={onClose}
    >
      <OrderBrief order={order} />
    </ConfirmDialog>
  )
}
