import type { DeliveryMethodEvent } from '#src/contract/delivery.ts'
import { EmailWords } from '#src/web/components/ui/email-words.tsx'
import { TimeAgo } from '#src/web/components/ui/time-ago.tsx'
import { changeWords } from './method-words.ts'

/** Beside the changes of settings, under the same head. */
export function DeliveryHistory({ events }: { events: DeliveryMethodEvent[] }) {
  if (events.length === 0) return null
  return (
    <>
      <h3 className="mt-8 text-h4">Delivery methods</h3>
      <ol className="mt-2 divide-y divide-base-300">
        {events.map((event) => (
          <li key={event.no} className="py-3 text-ui">
            <span className="wrap-anywhere block font-medium">{event.name}</span>
            <span className="block">{event.action.replace(/ (a )?delivery methods?$/, '')}</span>
            {changeWords(event).map(({ label, from, to }) => (
              <span key={label} className="wrap-anywhere block">
                {label}: <s className="text-quiet">{from}</s> {to}
              </span>
            ))}
            <span className="wrap-anywhere block text-note text-quiet">
              <EmailWords text={event.actor} /> · <TimeAgo at={event.at} />
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
