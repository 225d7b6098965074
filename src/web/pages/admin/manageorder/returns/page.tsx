import { showCount } from '#src/contract/values/money/price.ts'
import { Breadcrumbs } from '#src/web/components/layout/breadcrumbs.tsx'
import { OpenReturns } from '#src/web/components/orders/open-returns.tsx'
import { Checking } from '#src/web/components/ui/checking.tsx'
import { Empty, Failure } from '#src/web/components/ui/notices.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { loadPart } from '#src/web/lib/problems/load-part.ts'
import { requireStaff } from '#src/web/lib/session/guards.ts'
import type { Route } from './+types/page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Open returns'), description: 'What buyers send back.' }, matches)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request)
  return loadPart(browserApi.returns.open({}))
}

/** The oldest first: who has waited longest is answered next. */
export default function ManageReturns({ loaderData: { value: open, problem } }: Route.ComponentProps) {
  return (
    <div className="wrap grow pt-6 pb-20 md:pt-10 md:pb-28">
      <Breadcrumbs path={[{ to: '/manageorder', label: 'Manage orders' }]} here="Returns" />
      <h1 className="mt-2 text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">
        Open returns
      </h1>
      <div className="max-w-3xl">
        {open && open.count > 0 && (
          <>
            <p className="num mt-1 text-quiet text-ui">
              {open.count === 1 ? '1 is open' : `${showCount(open.count)} are open`}, the oldest first
            </p>
            <OpenReturns returns={open.returns} />
          </>
        )}
        {open?.count === 0 && (
          <div className="mt-6">
            <Empty title="No return is open" text="Buyers ask for returns on the page of their order." />
          </div>
        )}
        {problem && (
          <div className="mt-6">
            <Failure title="The returns did not load" text={problem} />
          </div>
        )}
      </div>
    </div>
  )
}

export const HydrateFallback = Checking
