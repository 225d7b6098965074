import type { Overview } from '#src/contract/statistics.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { EndsAt } from './ends-at.tsx'

/** The four numbers that matter most, each with a link to act on it. */
export function KeyFigures({ overview: { days, holds, lowStockCount, failures } }: { overview: Overview }) {
  const revenueCents = days.reduce((sum, { revenue }) => sum + Math.round(revenue * 100), 0)
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  return (
    <dl className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-box border border-base-300 bg-base-300 lg:grid-cols-4">
      <Figure name="Revenue" value={showPrice(revenueCents / 100)}>
        {orders === 1 ? '1 order' : `${orders.toLocaleString('en-US')} orders`} placed
      </Figure>
      <Figure name="Unpaid holds" value={holds.count.toLocaleString('en-US')}>
        <a href="/manageorder?state=pending" className="text-link">
          {showPrice(holds.total)} waiting
        </a>
        {holds.nextEnd && (
          <span className="block">
            next ends <EndsAt at={holds.nextEnd} />
          </span>
        )}
      </Figure>
      <Figure name="Low stock" value={lowStockCount.toLocaleString('en-US')}>
        <a href="/manageproduct?low=true&sort=stock" className="text-link">
          See the tools
        </a>
      </Figure>
      <Figure name="Failed emails and jobs" value={`${failures.mails} and ${failures.jobs}`}>
        {failures.mails + failures.jobs === 0 ? 'all is well' : 'retried automatically'}
      </Figure>
    </dl>
  )
}

function Figure({ name, value, children }: { name: string; value: string; children: React.ReactNode }) {
  return (
    <div className="bg-surface p-4 md:p-5">
      <dt className="text-note text-quiet">{name}</dt>
      <dd className="num mt-1">
        <span className="head block break-words text-[1.375rem] leading-7 md:text-[1.625rem] md:leading-8">
          {value}
        </span>
        <span className="mt-1 block text-note text-quiet">{children}</span>
      </dd>
    </div>
  )
}
