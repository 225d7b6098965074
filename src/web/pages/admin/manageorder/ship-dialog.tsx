import type { Order } from '#src/contract/orders/orders.ts'
import { FormProblem } from '#src/web/components/forms/field.tsx'
import { OrderBrief } from '#src/web/components/orders/order-line.tsx'
import { Modal } from '#src/web/components/ui/modal.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { toast } from '#src/web/lib/toast.ts'
import { TrackingFields } from './carriers/tracking-fields.tsx'
import { useCarriers } from './carriers/use-carriers.ts'
import { type Tracking, useTracking } from './carriers/use-tracking.ts'

interface ShipDialogProps {
  order: Order
  onDone: () => void
  onClose: () => void
}

/** Sends all that is unsent; some of it is sent from the order's own page. */
export function ShipDialog({ order, onDone, onClose }: ShipDialogProps) {
  const carriers = useCarriers()
  const tracking = useTracking({ carrier: '', trackingNumber: '' })
  const ship = async (typed: Tracking) => {
    await browserApi.orders.move(order._id, { state: 'shipped', ...typed })
    toast('success', `Order ${order.number} is shipped`)
    onDone()
    onClose()
  }
  return (
    <Modal title="Ship this order" onClose={onClose}>
      <div className="mt-4 border-base-300 border-y py-3">
        <OrderBrief order={order} />
      </div>
      <p className="mt-4 whitespace-pre-line text-quiet text-ui">{order.address}</p>
      <form className="mt-4 grid gap-5" noValidate onSubmit={(event) => tracking.submit(event, ship)}>
        <TrackingFields carriers={carriers} tracking={tracking} />
        <FormProblem words={tracking.refused} />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <button type="button" className="btn btn-bare px-5" onClick={onClose}>
            Not yet
          </button>
          <button type="submit" className="btn btn-primary px-5" disabled={tracking.busy}>
            Ship
          </button>
        </div>
      </form>
    </Modal>
  )
}
