import { type FormEvent, useState } from 'react'
import type { Order } from '#src/contract/orders.ts'
import { browserApi } from '../../api-context.ts'
import { Field, FormProblem } from '../../pieces/field.tsx'
import { Modal } from '../../pieces/modal.tsx'
import { OrderLine } from '../../pieces/order-line.tsx'
import { toast } from '../../toast.ts'

interface ShipDialogProps {
  order: Order
  onDone: () => void
  onClose: () => void
}

export function ShipDialog({ order, onDone, onClose }: ShipDialogProps) {
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const ship = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    setBusy(true)
    setWrong(undefined)
    try {
      await browserApi.orders.move(order._id, {
        state: 'shipped',
        carrier: String(typed.get('carrier')),
        trackingNumber: String(typed.get('trackingNumber')),
      })
      toast('success', `Order ${order.number} is shipped`)
      onDone()
      onClose()
    } catch (problem) {
      setWrong(problem instanceof Error ? problem.message : 'The order could not be shipped.')
      setBusy(false)
    }
  }
  return (
    <Modal title="Ship this order" onClose={onClose}>
      <div className="mt-4 border-base-300 border-y py-3">
        <OrderLine order={order} />
      </div>
      <p className="mt-4 whitespace-pre-line text-quiet text-ui">{order.address}</p>
      <form className="mt-4 grid gap-5" onSubmit={ship}>
        <Field label="Carrier">
          {(wired) => <input {...wired} name="carrier" className="input" maxLength={60} required />}
        </Field>
        <Field label="Tracking number" hint="The buyer gets it by mail.">
          {(wired) => (
            <input {...wired} name="trackingNumber" className="input font-mono" maxLength={80} required />
          )}
        </Field>
        <FormProblem words={wrong} />
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
