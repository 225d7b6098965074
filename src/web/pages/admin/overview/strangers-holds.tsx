import type { Overview } from '#src/contract/statistics.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { EndsAt } from './ends-at.tsx'

/** Who could be hoarding: accounts with neither a confirmed email nor a paid order. Nothing when there are none. */
export function StrangersHolds({ strangers }: { strangers: Overview['holds']['strangers'] }) {
  if (strangers.length === 0) return null
  return (
    <section aria-labelledby="strangers-holds">
      <h2 id="strangers-holds" className="text-h3">
        Held by new accounts
      </h2>
      <p className="mt-1 text-quiet text-ui">Neither a confirmed email nor a paid order yet.</p>
      <ul className="mt-4 divide-y divide-base-300 border-base-300 border-y">
        {strangers.map(({ email, orders, pieces, total, until }) => (
          <li key={email} className="flex items-start justify-between gap-4 py-3 text-ui">
            <span className="min-w-0">
              <a
                href={`/manageorder?state=pending&q=${encodeURIComponent(email)}`}
                className="block truncate hover:underline"
              >
                {email}
              </a>
              <span className="num text-note text-quiet">
                {orders === 1 ? '1 order' : `${orders} orders`}, until <EndsAt at={until} />
              </span>
            </span>
            <span className="num shrink-0 text-right">
              {showPrice(total)}
              <span className="block text-note text-quiet">{pieces} pcs</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
