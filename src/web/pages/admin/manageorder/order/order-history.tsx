import type { Order } from '#src/contract/orders/orders.ts'
import { stepsOf } from '#src/web/components/orders/order-steps.ts'
import { formatDayAndTime } from '#src/web/components/ui/format-date.ts'

/** What an order waits for and what happened to it, the newest first, with who did it. */
export function OrderHistory({ order }: { order: Order }) {
  const steps = stepsOf(order)
    .filter(({ stage }) => stage !== 'next')
    .toReversed()
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="pb-3 text-h4">
        History
      </h2>
      <ol className="trail border-base-300 border-t pt-4" aria-label="Timeline">
        {steps.map(({ name, stage, at, until, note, by }) => (
          <li key={`${name} ${at}`} className={stage} aria-current={stage === 'now' ? 'step' : undefined}>
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{name}</span>
              <span className="num wrap-anywhere text-note text-quiet">
                {by && `${by} · `}
                {at && <time dateTime={at}>{formatDayAndTime(at)}</time>}
                {until && `until ${formatDayAndTime(until)}`}
              </span>
            </span>
            {note && <span className="block text-note text-quiet">{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
