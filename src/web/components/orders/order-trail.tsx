import type { Order } from '#src/contract/orders/orders.ts'
import { formatDayAndTime } from '../ui/format-date.ts'
import { stepsOf } from './order-steps.ts'

const mostAcross = 5

/** How far an order is: across where there is room, unless many things have happened to it. */
export function OrderTrail({ order, className }: { order: Order; className: string }) {
  const steps = stepsOf(order)
  const look = steps.length <= mostAcross ? 'trail trail-across' : 'trail max-w-xl'
  return (
    <ol className={`${look} ${className}`} aria-label="Timeline">
      {steps.map(({ name, stage, at, until, note, by }) => (
        <li key={`${name} ${at}`} className={stage} aria-current={stage === 'now' ? 'step' : undefined}>
          <span className="step">
            <span className="font-medium">{name}</span>{' '}
            <span className="num text-note text-quiet">
              {at && <time dateTime={at}>{formatDayAndTime(at)}</time>}
              {until && `until ${formatDayAndTime(until)}`}
            </span>
          </span>
          {note && <span className="block text-note text-quiet">{note}</span>}
          {by && <span className="wrap-anywhere block text-note text-quiet">{by}</span>}
        </li>
      ))}
    </ol>
  )
}
