import type { ListSummary } from '#src/contract/lists.ts'
import { TimeAgo } from '#src/web/components/ui/time-ago.tsx'

export function ListNav({ lists, open }: { lists: ListSummary[]; open: { _id: string } }) {
  return (
    <nav aria-label="Lists" className="border-base-300 bg-base-100 max-lg:border-b lg:border-r">
      <ul className="divide-y divide-base-300">
        {lists.map(({ _id, name, lines, changed }) => (
          <li key={_id}>
            <a
              href={`/dashboard/lists/${_id}`}
              data-preserve-scroll
              className={`flex min-h-14 items-center gap-3 border-l-2 px-3.5 py-2 text-ui ${_id === open._id ? 'border-accent bg-base-200/70' : 'border-transparent'}`}
              aria-current={_id === open._id ? 'page' : undefined}
            >
              <span className="min-w-0 grow">
                <span className="block truncate font-medium">{name}</span>
                <span className="block text-note text-quiet">
                  changed <TimeAgo at={changed} />
                </span>
              </span>
              <span className="num text-note text-quiet">{lines === 1 ? '1 line' : `${lines} lines`}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
