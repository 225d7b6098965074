import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Order } from '#src/contract/orders/orders.ts'
import type { Carrier } from '#src/contract/orders/parcels.ts'
import { linesWords } from './lines-words.ts'
import { RefundPanel } from './refund/refund-panel.tsx'
import { ShipPanel } from './ship/ship-panel.tsx'
import { ShipOrRefund, type Side, sidesOf } from './ship-or-refund.tsx'

/** The lines of an order, to be sent or refunded. What was typed on one side stays while the other is shown. */
export function OrderLinesSection({ order, carriers }: { order: Order; carriers: Carrier[] }) {
  const { hash } = useLocation()
  const sides = sidesOf(order)
  const [chosen, setChosen] = useState<Side>(hash === '#refund' ? 'refund' : 'ship')
  const side = sides.includes(chosen) ? chosen : sides[0]
  return (
    <section aria-labelledby="lines">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <h2 id="lines" className="text-h4">
          Lines <span className="num font-normal text-quiet">{linesWords(order)}</span>
        </h2>
        <ShipOrRefund sides={sides} side={side} onChoose={setChosen} />
      </div>
      {sides.includes('refund') && (
        <div hidden={side !== 'refund'}>
          <RefundPanel order={order} />
        </div>
      )}
      {sides[0] !== 'refund' && (
        <div hidden={side === 'refund'}>
          {/* A new parcel starts from what is left then. */}
          <ShipPanel key={`${order.parcels.length} ${order.unsent}`} order={order} carriers={carriers} />
        </div>
      )}
    </section>
  )
}
