import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Order } from '#src/contract/orders/orders.ts'
import type { Carrier, Parcel } from '#src/contract/orders/parcels.ts'
import { ParcelTracking } from '#src/web/components/orders/parcel-tracking.tsx'
import { formatDayAndTime } from '#src/web/components/ui/format-date.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { useIsFor } from '#src/web/lib/session/use-role.ts'
import { toast } from '#src/web/lib/toast.ts'
import { CorrectParcelDialog } from './correct-parcel-dialog.tsx'
import { shipWords } from './ship/ship-choices.ts'

export function ParcelList({ order, carriers }: { order: Order; carriers: Carrier[] }) {
  const { revalidate } = useRevalidator()
  const [corrected, setCorrected] = useState<Parcel>()
  return (
    <section aria-labelledby="parcels">
      <h2 id="parcels" className="pb-3 text-h4">
        Parcels
      </h2>
      <ul className="divide-y divide-base-300 border-base-300 border-y">
        {order.parcels.map((parcel) => (
          <Row key={parcel._id} order={order} parcel={parcel} onCorrect={() => setCorrected(parcel)} />
        ))}
      </ul>
      {corrected && (
        <CorrectParcelDialog
          order={order}
          parcel={corrected}
          carriers={carriers}
          onDone={revalidate}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </section>
  )
}

function Row({ order, parcel, onCorrect }: { order: Order; parcel: Parcel; onCorrect: () => void }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const sends = useIsFor('warehouse')
  const deliver = async () => {
    setBusy(true)
    try {
      await browserApi.parcels.change(order._id, parcel._id, { state: 'delivered' })
      toast('success', `Parcel ${parcel.position} of ${order.number} is delivered`)
    } catch (problem) {
      toast('error', problemText(problem))
    }
    await revalidate()
    setBusy(false)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-ui">
      <div className="min-w-0 grow basis-72">
        <p>
          <span className="font-medium">Parcel {parcel.position}</span>{' '}
          {parcel.carrier ? <ParcelTracking parcel={parcel} /> : 'ready to collect'}
        </p>
        <p className="num text-note text-quiet">
          {shipWords(parcel.lines)} · {order.collect ? 'ready' : 'sent'} {formatDayAndTime(parcel.sent)}
          {parcel.delivered &&
            ` · ${order.collect ? 'collected' : 'delivered'} ${formatDayAndTime(parcel.delivered)}`}
        </p>
      </div>
      {sends && !parcel.delivered && order.state === 'shipped' && (
        <span className="flex gap-2">
          {parcel.carrier && (
            <button
              type="button"
              className="btn btn-bare btn-sm h-11 px-3 md:h-9"
              aria-label={`Correct parcel ${parcel.position}`}
              onClick={onCorrect}
            >
              Correct
            </button>
          )}
          <button
            type="button"
            className="btn btn-line btn-sm h-11 px-3 md:h-9"
            aria-label={`Parcel ${parcel.position} is ${order.collect ? 'collected' : 'delivered'}`}
            disabled={busy}
            onClick={deliver}
          >
            {order.collect ? 'Collected' : 'Delivered'}
          </button>
        </span>
      )}
    </li>
  )
}
