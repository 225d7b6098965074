import ArrowLeft from 'icon:arrow-left'
import ArrowRight from 'icon:arrow-right'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showCount } from '#src/contract/values/money/price.ts'
import type { Page } from '#src/contract/values/pagination.ts'
import { isPlainClick } from '#src/web/components/layout/client-navigation.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { useQuery } from '#src/web/lib/hooks/use-query.ts'
import { pageLength, withChange } from './list-query.ts'

/** The cursors of the pages before this one, kept in the browser's history. */
const trailOf = (state: unknown): string[] =>
  typeof state === 'object' && state !== null && 'trail' in state && Array.isArray(state.trail)
    ? state.trail
    : []

export function Pagination({ page: { rows, total, capped, next } }: { page: Page<unknown> }) {
  const params = useQuery()
  const { state } = useLocation()
  const after = params.get('after')
  const trail = after ? trailOf(state) : []
  const from = trail.length * pageLength + 1
  const to = from + rows.length - 1
  const isKnown = !after || trail.length > 0
  const isLast = isKnown && !next
  return (
    <nav className="mt-5 flex flex-wrap items-center justify-between gap-4" aria-label="Pages">
      <p className="num text-note text-quiet" role="status">
        {isKnown && `${from} to ${to} of `}
        {isLast ? showCount(to) : showCount(capped ? Math.max(total, to) : total, capped)}
      </p>
      <div className="join">
        <PageLink
          to={after ? withChange(params, { after: trail.at(-1) }) : undefined}
          trail={trail.slice(0, -1)}
        >
          <Icon of={ArrowLeft} className="size-4" />
          Previous
        </PageLink>
        <PageLink to={next && withChange(params, { after: next })} trail={[...trail, after ?? '']}>
          Next
          <Icon of={ArrowRight} className="size-4" />
        </PageLink>
      </div>
    </nav>
  )
}

interface PageLinkProps {
  to: string | undefined
  trail: string[]
  children: React.ReactNode
}

/** One that leads nowhere stays a link, so that it keeps the focus on the last page. */
function PageLink({ to, trail, children }: PageLinkProps) {
  const navigate = useNavigate()
  const go = (event: MouseEvent) => {
    if (!to || !isPlainClick(event)) return
    event.preventDefault()
    navigate(to, { state: { trail } })
  }
  return (
    <a
      href={to}
      tabIndex={to ? undefined : -1}
      aria-disabled={!to}
      className="btn btn-line join-item h-10 px-3.5 text-sm"
      onClick={go}
    >
      {children}
    </a>
  )
}
