import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Order } from '#src/contract/orders/orders.ts'
import type { Carrier } from '#src/contract/orders/parcels.ts'
import { Field, FormProblem } from '#src/web/components/forms/field.tsx'
import { useDraft } from '#src/web/components/forms/use-draft.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'
import { CarrierField } from '../carriers/carrier-field.tsx'
import { missingTracking } from '../carriers/missing-tracking.ts'
import { LinesToSend } from './lines-to-send.tsx'
import { type Choices, chosenLines, shipWords, startingChoices, wrongChoices } from './ship-choices.ts'

interface ShipPanelProps {
  order: Order
  carriers: Carrier[]
}

/** The lines of an order, ticked as far as they are unsent, and the parcel that is made of them. */
export function ShipPanel({ order, carriers }: ShipPanelProps) {
  const [choices, setChoices] = useState<Choices>(() => startingChoices(order))
  const open = (order.state === 'paid' || order.state === 'shipped') && order.unsent > 0
  return (
    <>
      <div className="panel overflow-hidden">
        <LinesToSend order={order} open={open} choices={choices} onChange={setChoices} />
        {open && <ParcelForm order={order} carriers={carriers} choices={choices} />}
      </div>
      {open && (
        <p className="mt-2 text-note text-quiet">
          To send less, lower a number or clear a box. The rest stays to be sent in another parcel.
        </p>
      )}
    </>
  )
}

function ParcelForm({ order, carriers, choices }: ShipPanelProps & { choices: Choices }) {
  const { revalidate } = useRevalidator()
  const start = { carrier: carriers[0]?.name ?? '', trackingNumber: '' }
  const { draft, errors, change, findErrors } = useDraft(start, missingTracking)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const lines = chosenLines(order, choices)
  const wrong = wrongChoices(order, choices)
  const ship = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    if (!order.collect && findErrors()) return
    setBusy(true)
    try {
      const { parcels } = await browserApi.parcels.send(order._id, { lines, ...(!order.collect && draft) })
      toast('success', doneWords(order, parcels.length))
      await revalidate()
    } catch (error) {
      setProblem(problemText(error))
      setBusy(false)
    }
  }
  return (
    <form
      className="grid gap-4 border-base-300 border-t bg-base-100 p-4 md:grid-cols-[11rem_minmax(0,1fr)_auto] md:items-end md:p-5"
      noValidate
      onSubmit={ship}
    >
      {order.collect ? (
        <p className="text-ui md:col-span-2">Collected in {order.collect.name}. The buyer gets an email.</p>
      ) : (
        <>
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
          <Field
            label={
              <>
                Tracking number <span className="font-normal text-quiet">sent to the customer</span>
              </>
            }
            error={errors.trackingNumber}
          >
            {(wired) => (
              <input
                {...wired}
                className="input font-mono text-[0.9375rem]"
                maxLength={80}
                autoComplete="off"
                placeholder="Scan or type"
                value={draft.trackingNumber}
                onChange={({ target }) => change({ trackingNumber: target.value })}
              />
            )}
          </Field>
        </>
      )}
      <button type="submit" className="btn btn-primary" disabled={busy || wrong || lines.length === 0}>
        {order.collect ? 'Ready: ' : 'Ship '}
        {shipWords(lines)}
      </button>
      <FormProblem words={problem} className="md:col-span-3" />
    </form>
  )
}

function doneWords({ number, collect }: Order, parcels: number) {
  if (collect) return `Order ${number} is ready to collect`
  return parcels === 1 ? `Order ${number} is shipped` : `Parcel ${parcels} of ${number} is sent`
}
