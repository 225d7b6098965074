import type { Order, OrderEvent } from '#src/contract/orders.ts'
import { showPrice } from '#src/contract/values/price.ts'
import { formatDayAndTime } from '../ui/format-date.ts'
import { stateWord } from './order-state.tsx'

/** Only admins are told the actor's email; without it the reader is the buyer. */
const who: Record<OrderEvent['by'], string> = { buyer: 'you', admin: 'our staff', shop: 'the shop' }

function nameOf({ from, to, sentBack }: OrderEvent) {
  if (sentBack !== undefined) return `${showPrice(sentBack)} refunded`
  return from && to ? stateWord[to] : 'Placed'
}

/** Who did what to an order, and when. */
export function OrderTimeline({ history }: { history: NonNullable<Order['history']> }) {
  return (
    <ol className="border-base-300 border-l">
      {history.map((event) => (
        <li key={`${event.at} ${event.to} ${event.sentBack}`} className="relative pb-4 pl-5 last:pb-0">
          <span className="-left-[0.3125rem] absolute top-2 size-2.5 rounded-full bg-base-content" />
          <p className="text-ui">
            <strong className="font-semibold">{nameOf(event)}</strong>
            {event.note && <span className="text-quiet">, {event.note}</span>}
          </p>
          <p className="num text-note text-quiet">
            <time dateTime={event.at}>{formatDayAndTime(event.at)}</time> · {event.actor ?? who[event.by]}
          </p>
        </li>
      ))}
    </ol>
  )
}
