import { type FormEvent, useState } from 'react'
import type { Order } from '#src/contract/orders/orders.ts'
import { Field, FormProblem } from '#src/web/components/forms/field.tsx'
import { useDraft } from '#src/web/components/forms/use-draft.ts'
import { OrderBrief } from '#src/web/components/orders/order-line.tsx'
import { Modal } from '#src/web/components/ui/modal.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { toast } from '#src/web/lib/toast.ts'
import { CarrierField } from './carriers/carrier-field.tsx'
import { missingTracking } from './carriers/missing-tracking.ts'
import { useCarriers } from './carriers/use-carriers.ts'

interface ShipDialogProps {
  order: Order
  onDone: () => void
  onClose: () => void
}

/** Sends all that is unsent; some of it is sent from the order's own page. */
export function ShipDialog({ order, onDone, onClose }: ShipDialogProps) {
  const carriers = useCarriers()
  const { draft, errors, change, findErrors } = useDraft({ carrier: '', trackingNumber: '' }, missingTracking)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const ship = async (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    if (findErrors()) return
    setBusy(true)
    try {
      await browserApi.orders.move(order._id, { state: 'shipped', ...draft })
      toast('success', `Order ${order.number} is shipped`)
      onDone()
      onClose()
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : 'The order could not be shipped.')
      setBusy(false)
    }
  }
  return (
    <Modal title="Ship this order" onClose={onClose}>
      <div className="mt-4 border-base-300 border-y py-3">
        <OrderBrief order={order} />
      </div>
      <p className="mt-4 whitespace-pre-line text-quiet text-ui">{order.address}</p>
      <form className="mt-4 grid gap-5" noValidate onSubmit={ship}>
        <Field label="Carrier" error={errors.carrier}>
          {(wired) => (
            <CarrierField
              {...wired}
              carriers={carriers}
              value={draft.carrier}
              onChange={(carrier) => change({ carrier })}
            />
          )}
        </Field>
        <Field label="Tracking number" hint="The buyer gets it by email." error={errors.trackingNumber}>
          {(wired) => (
            <input
              {...wired}
              className="input font-mono"
              maxLength={80}
              autoComplete="off"
              value={draft.trackingNumber}
              onChange={({ target }) => change({ trackingNumber: target.value })}
            />
          )}
        </Field>
        <FormProblem words={error} />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <button type="button" className="btn btn-bare px-5" onClick={onClose}>
            Not yet
          </button>
          <button type="submit" className="btn btn-primary px-5" disabled={busy}>
            Ship
          </button>
        </div>
      </form>
    </Modal>
  )
}
