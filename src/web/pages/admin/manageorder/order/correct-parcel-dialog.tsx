import { type FormEvent, useState } from 'react'
import type { Order } from '#src/contract/orders/orders.ts'
import type { Carrier, Parcel } from '#src/contract/orders/parcels.ts'
import { Field, FormProblem } from '#src/web/components/forms/field.tsx'
import { useDraft } from '#src/web/components/forms/use-draft.ts'
import { Modal } from '#src/web/components/ui/modal.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'
import { CarrierField } from '../carriers/carrier-field.tsx'
import { missingTracking } from '../carriers/missing-tracking.ts'

interface CorrectParcelDialogProps {
  order: Order
  parcel: Parcel
  carriers: Carrier[]
  onDone: () => void
  onClose: () => void
}

export function CorrectParcelDialog({ order, parcel, carriers, onDone, onClose }: CorrectParcelDialogProps) {
  const { carrier = '', trackingNumber = '' } = parcel
  const { draft, errors, change, findErrors } = useDraft({ carrier, trackingNumber }, missingTracking)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    if (findErrors()) return
    setBusy(true)
    try {
      await browserApi.parcels.change(order._id, parcel._id, { state: 'sent', ...draft })
      toast('success', `Parcel ${parcel.position} of ${order.number} is corrected`)
      onDone()
      onClose()
    } catch (error) {
      setProblem(problemText(error))
      setBusy(false)
    }
  }
  return (
    <Modal title={`Correct parcel ${parcel.position}`} onClose={onClose}>
      <form className="mt-4 grid gap-5" noValidate onSubmit={save}>
        <Field label="Carrier" error={errors.carrier}>
          {(wired) => (
            <CarrierField
              {...wired}
              carriers={carriers}
              value={draft.carrier}
              onChange={(next) => change({ carrier: next })}
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
        <FormProblem words={problem} />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <button type="button" className="btn btn-bare px-5" onClick={onClose}>
            Leave it
          </button>
          <button type="submit" className="btn btn-primary px-5" disabled={busy}>
            Correct
          </button>
        </div>
      </form>
    </Modal>
  )
}
