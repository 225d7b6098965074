import type { Order } from '#src/contract/orders/orders.ts'
import type { Carrier, Parcel } from '#src/contract/orders/parcels.ts'
import { FormProblem } from '#src/web/components/forms/field.tsx'
import { Modal } from '#src/web/components/ui/modal.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { toast } from '#src/web/lib/toast.ts'
import { TrackingFields } from '../carriers/tracking-fields.tsx'
import { type Tracking, useTracking } from '../carriers/use-tracking.ts'

interface CorrectParcelDialogProps {
  order: Order
  parcel: Parcel
  carriers: Carrier[]
  onDone: () => void
  onClose: () => void
}

export function CorrectParcelDialog({ order, parcel, carriers, onDone, onClose }: CorrectParcelDialogProps) {
  const { carrier = '', trackingNumber = '' } = parcel
  const tracking = useTracking({ carrier, trackingNumber })
  const correct = async (typed: Tracking) => {
    await browserApi.parcels.change(order._id, parcel._id, { state: 'sent', ...typed })
    toast('success', `Parcel ${parcel.position} of ${order.number} is corrected`)
    onDone()
    onClose()
  }
  return (
    <Modal title={`Correct parcel ${parcel.position}`} onClose={onClose}>
      <form className="mt-4 grid gap-5" noValidate onSubmit={(event) => tracking.submit(event, correct)}>
        <TrackingFields carriers={carriers} tracking={tracking} />
        <FormProblem words={tracking.refused} />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <button type="button" className="btn btn-bare px-5" onClick={onClose}>
            Leave it
          </button>
          <button type="submit" className="btn btn-primary px-5" disabled={tracking.busy}>
            Correct
          </button>
        </div>
      </form>
    </Modal>
  )
}
