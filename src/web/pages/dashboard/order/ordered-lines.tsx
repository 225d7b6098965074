import Truck from 'icon:truck'
import { type ReactNode, useId } from 'react'
import type { Order, OrderLine } from '#src/contract/orders/orders.ts'
import type { Parcel } from '#src/contract/orders/parcels.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { toolPath } from '#src/contract/values/paths/tool-path.ts'
import { OrderPicture } from '#src/web/components/orders/order-line.tsx'
import { ParcelTracking } from '#src/web/components/orders/parcel-tracking.tsx'
import { countOf } from '#src/web/components/ui/count-of.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { nonBreakingUnits } from '#src/web/components/ui/non-breaking-units.ts'
import {
  linesCancelled,
  linesOfParcel,
  linesToCome,
  parcelTitle,
  parcelWords,
  restTitle,
} from './lines-by-parcel.ts'

interface OrderedLinesProps {
  order: Order
  /** For the buyer, who may cancel until it ships. */
  onCancel: (() => void) | undefined
}

/** What was ordered, by parcel: the question is what comes when. */
export function OrderedLines({ order, onCancel }: OrderedLinesProps) {
  const waiting = linesToCome(order)
  const cancelled = linesCancelled(order)
  return (
    <div className="grid gap-6 self-start">
      {order.parcels.map((parcel) => (
        <Group
          key={parcel._id}
          title={parcelTitle(order, parcel)}
          aside={parcelWords(order, parcel)}
          lines={linesOfParcel(order, parcel)}
        >
          {parcel.carrier && <Tracking parcel={parcel} />}
        </Group>
      ))}
      {waiting.length > 0 && (
        <Group
          title={restTitle(order)}
          aside={order.parcels.length > 0 && order.unsent > 0 ? countOf(order.unsent, 'piece') : ''}
          lines={waiting}
        >
          {onCancel && order.mayCancel && (
            <p className="border-base-300 border-b px-4 py-3 text-note text-quiet md:px-5">
              {order.collect
                ? 'An email tells you when it is ready.'
                : 'The tracking number comes by email when it ships.'}{' '}
              Until then you can still{' '}
              <button type="button" className="text-link cursor-pointer" onClick={onCancel}>
                {order.mayCancel === 'rest' ? 'cancel the rest' : 'cancel this order'}
              </button>
              .
            </p>
          )}
        </Group>
      )}
      {cancelled.length > 0 && (
        <Group
          title="Cancelled"
          aside={countOf(
            cancelled.reduce((sum, { quantity }) => sum + quantity, 0),
            'piece',
          )}
          lines={cancelled}
        />
      )}
    </div>
  )
}

interface GroupProps {
  title: string
  aside: string
  lines: OrderLine[]
  children?: ReactNode
}

function Group({ title, aside, lines, children }: GroupProps) {
  const id = useId()
  return (
    <section className="panel overflow-hidden" aria-labelledby={id}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-base-300 border-b bg-base-200 px-4 py-3 md:px-5">
        <h2 id={id} className="text-h4">
          {title}
        </h2>
        <span className="num text-note text-quiet">{aside}</span>
      </header>
      {children}
      <ul className="divide-y divide-base-300 px-4 md:px-5">
        {lines.map((line) => (
          <Line key={line.productId} line={line} />
        ))}
      </ul>
    </section>
  )
}

const Tracking = ({ parcel }: { parcel: Parcel }) => (
  <p className="flex items-center gap-4 border-base-300 border-b px-4 py-3 text-ui md:px-5">
    <Icon of={Truck} className="size-5 shrink-0 text-secondary" />
    <span className="min-w-0">
      <ParcelTracking parcel={parcel} />
    </span>
  </p>
)

function Line({ line }: { line: OrderLine }) {
  return (
    <li className="flex items-center gap-3.5 py-2.5 text-ui">
      <OrderPicture order={line} size="size-11" />
      <span className="min-w-0 grow">
        <a href={toolPath(line)} className="block hover:underline">
          {nonBreakingUnits(line.name)}
        </a>
        <span className="num block text-note text-quiet">
          <span className="font-mono text-tag">{line.sku}</span> · {line.quantity} ×{' '}
          {showPrice(line.unitPrice)}
        </span>
      </span>
      <span className="num shrink-0">{showPrice(line.price)}</span>
    </li>
  )
}
