import type { OpenReturn } from '#src/contract/orders/returns.ts'
import { reasonWords, returnStateWords } from '#src/contract/values/orders/return-words.ts'
import { countOf } from '../ui/count-of.ts'
import { TimeAgo } from '../ui/time-ago.tsx'

/** Returns that somebody has to do something about; each leads to its order. */
export function OpenReturns({ returns }: { returns: OpenReturn[] }) {
  return (
    <ul className="mt-4 divide-y divide-base-300 border-base-300 border-y">
      {returns.map(({ _id, order, email, state, reason, asked, pieces }) => (
        <li key={_id} className="py-3 text-ui">
          <p className="flex flex-wrap justify-between gap-x-4">
            <a href={`/manageorder/${order}`} className="font-mono text-sm hover:underline">
              {order}
            </a>
            <TimeAgo at={asked} />
          </p>
          <p className="mt-1">
            {returnStateWords[state]}: {countOf(pieces, 'piece')}, “{reasonWords[reason]}”
          </p>
          <p className="wrap-anywhere text-note text-quiet">{email}</p>
        </li>
      ))}
    </ul>
  )
}
