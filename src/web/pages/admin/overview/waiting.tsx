import ChevronRight from 'icon:chevron-right'
import type { ReactNode } from 'react'
import type { Overview } from '#src/contract/statistics.ts'
import { showCount, showPrice } from '#src/contract/values/money/price.ts'
import { isBelowMinimum } from '#src/web/components/tools/stock.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { TimeAgo } from '#src/web/components/ui/time-ago.tsx'
import { EndsAt } from './ends-at.tsx'

/** What somebody has to do something about, each with the list to do it in. */
export function Waiting({ overview }: { overview: Overview }) {
  const { toShip, sentInPart, returns, messages, lowStock, lowStockCount, holds } = overview
  const [oldestReturn, longestWait] = [returns.oldest[0], messages.longest[0]]
  // The fewest come first, so that these are all, unless the list ends with one of them.
  const below = lowStock.filter(isBelowMinimum).length
  const isCut = below === lowStock.length && lowStockCount > below
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="text-h4">
        Waiting for you
      </h2>
      <ul className="mt-2 divide-y divide-base-300 border-base-300 border-y">
        <Row
          count={showCount(toShip.count, toShip.capped)}
          name="Orders to ship"
          to="/manageorder?state=paid&sort=placed"
        >
          {toShip.oldest ? <Since words="oldest" at={toShip.oldest} /> : 'nothing to pack'}
        </Row>
        {sentInPart.oldest && (
          <Row
            count={showCount(sentInPart.count, sentInPart.capped)}
            name="Orders sent in part"
            to="/manageorder?sentInPart=true&sort=placed"
          >
            <Since words="oldest" at={sentInPart.oldest} />
          </Row>
        )}
        <Row count={showCount(returns.count)} name="Returns waiting" to="/manageorder/returns">
          {oldestReturn ? <Since words="oldest" at={oldestReturn.asked} /> : 'none is open'}
        </Row>
        <Row
          count={showCount(messages.orders)}
          name="Messages to answer"
          to="/manageorder?unanswered=true&sort=placed"
        >
          {longestWait ? <Since words="the first came" at={longestWait.since} /> : 'all are answered'}
        </Row>
        <Row
          count={showCount(lowStockCount)}
          name="Tools low"
          to="/manageproduct?low=true&sort=stock"
          warns={lowStockCount > 0}
        >
          {below > 0 ? `${isCut ? 'at least ' : ''}${below} below the minimum` : 'none below the minimum'}
        </Row>
        <Row count={showCount(holds.count)} name="Unpaid orders" to="/manageorder?state=pending">
          {showPrice(holds.total)} held
          {holds.nextEnd && (
            <>
              , next ends <EndsAt at={holds.nextEnd} />
            </>
          )}
        </Row>
      </ul>
    </section>
  )
}

const Since = ({ words, at }: { words: string; at: string }) => (
  <>
    {words} <TimeAgo at={at} />
  </>
)

interface RowProps {
  count: string
  name: string
  to: string
  warns?: boolean
  children: ReactNode
}

function Row({ count, name, to, warns = false, children }: RowProps) {
  return (
    <li>
      <a href={to} className="group flex min-h-14 items-center gap-3.5 py-2 text-ui">
        <span className={`num head min-w-9 text-right text-h3 ${warns ? 'text-warning' : ''}`}>{count}</span>
        <span className="min-w-0 grow">
          <span className="block font-medium group-hover:underline">{name}</span>
          <span className="num block text-note text-quiet">{children}</span>
        </span>
        <Icon of={ChevronRight} className="size-4 shrink-0 text-quiet" />
      </a>
    </li>
  )
}
