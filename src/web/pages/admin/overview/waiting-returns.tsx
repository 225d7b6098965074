import type { Overview } from '#src/contract/statistics.ts'
import { showCount } from '#src/contract/values/money/price.ts'
import { OpenReturns } from '#src/web/components/orders/open-returns.tsx'

/** What buyers want to send back. Nothing when there is nothing. */
export function WaitingReturns({ returns: { count, oldest } }: { returns: Overview['returns'] }) {
  if (count === 0) return null
  return (
    <section className="mt-8" aria-labelledby="returns">
      <h2 id="returns" className="text-h3">
        Open returns
      </h2>
      <p className="num mt-1 text-quiet text-ui">
        <a href="/manageorder/returns" className="text-link">
          {count === 1 ? '1 return' : `All ${showCount(count)} returns`}
        </a>
      </p>
      <OpenReturns returns={oldest} />
    </section>
  )
}
