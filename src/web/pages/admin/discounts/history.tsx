import type { DiscountEvent } from '#src/contract/discounts.ts'
import type { Page } from '#src/contract/values/pagination.ts'
import { EmailWords } from '#src/web/components/ui/email-words.tsx'
import { Empty } from '#src/web/components/ui/notices.tsx'
import { TimeAgo } from '#src/web/components/ui/time-ago.tsx'
import { ruleSentence } from './rule-words.ts'

/** Who changed which discount, and what it said before. */
export const DiscountHistory = ({ history }: { history: Page<DiscountEvent> }) => (
  <section className="mt-14" aria-labelledby="changes">
    <h2 id="changes" className="text-h3">
      Who changed what
    </h2>
    {history.rows.length === 0 && (
      <div className="mt-4">
        <Empty title="Nothing yet" text="Each change stands here, with who made it and when." />
      </div>
    )}
    <ol className="mt-4 divide-y divide-base-300 border-base-300 border-y empty:hidden">
      {history.rows.map((event) => (
        <Event key={event.no} event={event} />
      ))}
    </ol>
    {history.next && (
      <a
        href={`?${new URLSearchParams({ after: history.next })}`}
        className="btn btn-line mt-4"
        data-preserve-scroll
      >
        Earlier changes
      </a>
    )}
  </section>
)

function Event({ event: { actor, action, code, at, from, to } }: { event: DiscountEvent }) {
  const [before, after] = [from, to].map((facts) => facts && ruleSentence(facts))
  const renamed = from && to && from.code !== to.code
  return (
    <li className="py-3 text-ui">
      <span className="wrap-anywhere block">
        <EmailWords text={actor} /> {action}: {renamed && <s className="font-mono text-quiet">{from.code}</s>}{' '}
        <span className="font-medium font-mono">{code}</span>
      </span>
      {before && before !== after && <s className="block text-quiet">{before}</s>}
      {after && <span className="block">{after}</span>}
      <TimeAgo at={at} />
    </li>
  )
}
