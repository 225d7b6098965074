import type { Order } from '#src/contract/orders/orders.ts'
import { OrderBrief } from '#src/web/components/orders/order-line.tsx'
import { Modal } from '#src/web/components/ui/modal.tsx'
import { RefundForm } from './refund-form.tsx'

interface RefundDialogProps {
  order: Order
  onDone: () => void
  onClose: () => void
}

export function RefundDialog(props: RefundDialogProps) {
  return (
    <Modal title="Refund" onClose={props.onClose}>
      <div className="mt-4 mb-4 border-base-300 border-y py-3">
        <OrderBrief order={props.order} />
      </div>
      <RefundForm {...props} />
    </Modal>
  )
}
