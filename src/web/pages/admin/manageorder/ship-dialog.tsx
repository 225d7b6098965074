import { type FormEvent, useState } from 'react'
import type { Order } from '#src/contract/orders.ts'
import { Field, FormProblem } from '#src/web/components/forms/field.tsx'
import { useFieldErrors } from '#src/web/components/forms/use-field-errors.ts'
import { OrderBrief } from '#src/web/components/orders/order-line.tsx'
import { Modal } from '#src/web/components/ui/modal.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { toast } from '#src/web/lib/toast.ts'

interface ShipDialogProps {
  order: Order
  onDone: () => void
  onClose: () => void
}

interface Parcel {
  carrier: string
  trackingNumber: string
}

function typedIn(form: HTMLFormElement): Parcel {
  const typed = new FormData(form)
  return {
    carrier: String(typed.get('carrier')).trim(),
    trackingNumber: String(typed.get('trackingNumber')).trim(),
  }
}

const missing = ({ carrier, trackingNumber }: Parcel): Record<string, string> => ({
  ...(!carrier && { carrier: 'carrier is required' }),
  ...(!trackingNumber && { trackingNumber: 'tracking number is required' }),
})

export function ShipDialog({ order, onDone, onClose }: ShipDialogProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { errors, findErrors, dropErrors } = useFieldErrors(missing)
  const ship = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { carrier, trackingNumber } = typedIn(event.currentTarget)
    setError(undefined)
    if (findErrors({ carrier, trackingNumber })) return
    setBusy(true)
    try {
      await browserApi.orders.move(order._id, { state: 'shipped', carrier, trackingNumber })
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
      <form
        className="mt-4 grid gap-5"
        noValidate
        onSubmit={ship}
        onChange={({ currentTarget, target }) => dropErrors(typedIn(currentTarget), { [target.name]: '' })}
      >
        <Field label="Carrier" error={errors.carrier}>
          {(wired) => <input {...wired} name="carrier" className="input" maxLength={60} required />}
        </Field>
        <Field label="Tracking number" hint="The buyer gets it by email." error={errors.trackingNumber}>
          {(wired) => (
            <input {...wired} name="trackingNumber" className="input font-mono" maxLength={80} required />
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
