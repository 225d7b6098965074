import { Pagination } from '#src/web/components/lists/pagination.tsx'
import { SideViews, TabViews } from '#src/web/components/lists/views.tsx'
import { Checking } from '#src/web/components/ui/checking.tsx'
import { Failure } from '#src/web/components/ui/notices.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { requireStaff } from '#src/web/lib/session/guards.ts'
import type { Route } from './+types/log'
import { AuditRows } from './audit-rows.tsx'
import { peopleViews } from './views.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Audit log'), description: 'Who did what.' }, matches)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request)
  const after = new URL(request.url).searchParams.get('after') ?? undefined
  return browserApi.accounts.audit({ limit: 50, after })
}

export const HydrateFallback = Checking

export function ErrorBoundary() {
  return (
    <div className="wrap py-10">
      <Failure title="The log did not load" text="Nothing was changed." />
    </div>
  )
}

export default function Log({ loaderData: page }: Route.ComponentProps) {
  const views = peopleViews('log')
  return (
    <div className="wrap grid grow content-start gap-x-8 gap-y-6 pt-6 pb-20 md:pt-10 md:pb-28 xl:grid-cols-[10.75rem_minmax(0,1fr)]">
      <SideViews views={views} />
      <div className="min-w-0">
        <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">Audit log</h1>
        <p className="mt-1 text-quiet text-ui">
          Who did what, newest first. Nothing is ever removed from it.
        </p>
        <TabViews views={views} />
        <div className="dims mt-6">
          <AuditRows entries={page.rows} />
          <Pagination page={page} />
        </div>
      </div>
    </div>
  )
}
