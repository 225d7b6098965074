import { showCount } from '#src/contract/values/money/price.ts'
import { ListSearch } from '#src/web/components/lists/list-search.tsx'
import { Checking } from '#src/web/components/ui/checking.tsx'
import { Empty, Failure } from '#src/web/components/ui/notices.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { requireStaff } from '#src/web/lib/session/guards.ts'
import type { Route } from './+types/page'
import { AuditList } from './audit-list.tsx'
import { TwoStepAdvice } from './two-step-advice.tsx'
import { UserTable } from './user-table.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('MakeAdmin'), description: 'Who may manage the shop.' }, matches)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const admin = await requireStaff(request)
  const { searchParams } = new URL(request.url)
  const q = searchParams.get('q') ?? ''
  const after = searchParams.get('after') ?? undefined
  const [users, audit] = await Promise.all([
    browserApi.accounts.list({ q, after, limit: 50 }),
    browserApi.accounts.audit({ limit: 20 }),
  ])
  return { admin, q, users, audit }
}

export const HydrateFallback = Checking

export function ErrorBoundary() {
  return (
    <div className="wrap py-10">
      <Failure title="The list did not load" text="Nothing was changed." />
    </div>
  )
}

export default function MakeAdmin({ loaderData: { admin, q, users, audit } }: Route.ComponentProps) {
  return (
    <div className="wrap py-8 md:py-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1">Make Admin</h1>
          <p className="wrap-anywhere mt-1 text-quiet text-ui">
            <span className="num">{showCount(users.total, users.capped)}</span>{' '}
            {users.total === 1 ? 'account' : 'accounts'}
            {q && ` with “${q}”`}
          </p>
        </div>
        <ListSearch label="Search accounts" example="Email or name" q={q} className="sm:w-80" />
      </div>
      {!admin.twoStep && <TwoStepAdvice />}
      <div className="dims mt-6">
        {users.rows.length > 0 ? (
          <UserTable users={users.rows} />
        ) : (
          <Empty title="Nobody found" text="No account has an email or name like this.">
            <a href="/makeadmin" className="btn btn-line">
              Show everyone
            </a>
          </Empty>
        )}
      </div>
      {users.next && (
        <a href={`?${new URLSearchParams({ q, after: users.next })}`} className="btn btn-line mt-5">
          Next page
        </a>
      )}
      <AuditList entries={audit.rows} />
    </div>
  )
}
