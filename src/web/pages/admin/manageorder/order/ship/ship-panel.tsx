import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Order } from '#src/contract/orders/orders.ts'
import type { Carrier } from '#src/contract/orders/parcels.ts'
import { FormProblem } from '#src/web/components/forms/field.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { focusFirstError } from '#src/web/lib/problems/focus-first-error.ts'
import { toast } from '#src/web/lib/toast.ts'
import { TrackingFields } from '../../carriers/tracking-fields.tsx'
import { type Tracking, useTracking } from '../../carriers/use-tracking.ts'
import { LinesToSend } from './lines-to-send.tsx'
import { type Choices, chosenLines, shipWords, startingChoices, wrongChoices } from './ship-choices.ts'

interface ShipPanelProps {
  order: Order
  carriers: Carrier[]
}

/** The lines of an order, ticked as far as they are unsent, and the parcel that is made of them. */
export function ShipPanel({ order, carriers }: ShipPanelProps) {
  const { revalidate } = useRevalidator()
  const [choices, setChoices] = useState<Choices>(() => startingChoices(order))
  const tracking = useTracking({ carrier: carriers[0]?.name ?? '', trackingNumber: '' })
  const lines = chosenLines(order, choices)
  const send = async (typed?: Tracking) => {
    const { parcels } = await browserApi.parcels.send(order._id, { lines, ...typed })
    toast('success', doneWords(order, parcels.length))
    await revalidate()
  }
  const ship = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (wrongChoices(order, choices)) return focusFirstError(event.currentTarget)
    return order.collect ? tracking.save(event, () => send()) : tracking.submit(event, send)
  }
  return (
    <form noValidate onSubmit={ship}>
      <div className="panel overflow-hidden">
        <LinesToSend order={order} open={order.maySend} choices={choices} onChange={setChoices} />
        {order.maySend && (
          <div className="grid gap-4 border-base-300 border-t bg-base-100 p-4 md:grid-cols-[11rem_minmax(0,1fr)_auto] md:items-end md:p-5">
            {order.collect ? (
              <p className="text-ui md:col-span-2">
                Collected in {order.collect.name}. The buyer gets an email.
              </p>
            ) : (
              <TrackingFields carriers={carriers} tracking={tracking} />
            )}
            <button
              type="submit"
              className="btn btn-primary"
              disabled={tracking.busy || Object.values(choices).every(({ on }) => !on)}
            >
              {order.collect ? 'Ready: ' : 'Ship '}
              {shipWords(lines)}
            </button>
            <FormProblem words={tracking.refused} className="md:col-span-3" />
          </div>
        )}
      </div>
      {order.maySend && (
        <p className="mt-2 text-note text-quiet">
          To send less, lower a number or clear a box. The rest stays to be sent in another parcel.
        </p>
      )}
    </form>
  )
}

function doneWords({ number, collect }: Order, parcels: number) {
  if (collect) return `Order ${number} is ready to collect`
  return parcels === 1 ? `Order ${number} is shipped` : `Parcel ${parcels} of ${number} is sent`
}
