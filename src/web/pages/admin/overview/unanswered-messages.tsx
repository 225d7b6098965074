import type { Overview } from '#src/contract/statistics.ts'
import { showCount } from '#src/contract/values/money/price.ts'
import { staffOrderPath } from '#src/contract/values/paths/order-path.ts'
import { TimeAgo } from '#src/web/components/ui/time-ago.tsx'

/** Buyers who wait for an answer, the longest first. Nothing when there are none. */
export function UnansweredMessages({ messages: { orders, longest } }: { messages: Overview['messages'] }) {
  if (orders === 0) return null
  return (
    <section className="mt-8" aria-labelledby="unanswered">
      <h2 id="unanswered" className="text-h3">
        Messages to answer
      </h2>
      <p className="num mt-1 text-quiet text-ui">
        {orders === 1 ? '1 customer waits' : `Customers wait for an answer about ${showCount(orders)} orders`}
      </p>
      <ul className="mt-4 divide-y divide-base-300 border-base-300 border-y">
        {longest.map(({ number, email, since, messages, text }) => (
          <li key={number} className="py-3 text-ui">
            <p className="flex flex-wrap justify-between gap-x-4">
              <a href={`${staffOrderPath(number)}#messages`} className="font-mono text-sm hover:underline">
                {number}
              </a>
              <TimeAgo at={since} />
            </p>
            <p className="wrap-anywhere mt-1 line-clamp-2">{text}</p>
            <p className="wrap-anywhere num text-note text-quiet">
              {email}
              {messages > 1 && `, ${messages} messages`}
            </p>
          </li>
        ))}
      </ul>
      {orders > longest.length && (
        <a href="/manageorder?unanswered=true&sort=placed" className="arrow-link mt-4">
          All {showCount(orders)}
        </a>
      )}
    </section>
  )
}
