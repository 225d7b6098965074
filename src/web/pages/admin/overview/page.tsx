import { Checking } from '#src/web/components/ui/checking.tsx'
import { Failure } from '#src/web/components/ui/notices.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { requireAdmin } from '#src/web/lib/session/guards.ts'
import { AdminSide } from '../admin-side.tsx'
import type { Route } from './+types/page'
import { SalesCharts } from './charts.tsx'
import { Failures } from './failures.tsx'
import { KeyFigures } from './figures.tsx'
import { LowStock } from './low-stock.tsx'
import { StrangersHolds } from './strangers-holds.tsx'
import { TaxByRate } from './tax-by-rate.tsx'
import { UnansweredMessages } from './unanswered-messages.tsx'
import { WaitingReturns } from './waiting-returns.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Overview'), description: 'How the shop is doing.' }, matches)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request)
  return { overview: await browserApi.statistics.overview().catch(() => undefined) }
}

export default function OverviewPage({ loaderData: { overview } }: Route.ComponentProps) {
  return (
    <div className="wrap grid grow content-start gap-x-8 gap-y-6 pt-6 pb-20 md:pt-10 md:pb-28 xl:grid-cols-[10.75rem_1fr]">
      <AdminSide />
      <div className="min-w-0">
        <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">Overview</h1>
        <p className="mt-1 text-quiet text-ui">The last 30 days, in UTC</p>
        {overview ? (
          <>
            <KeyFigures overview={overview} />
            <UnansweredMessages messages={overview.messages} />
            <WaitingReturns returns={overview.returns} />
            <SalesCharts overview={overview} />
            <div className="mt-10 grid gap-10 lg:grid-cols-2">
              <LowStock overview={overview} />
              <div className="grid content-start gap-10">
                <TaxByRate taxes={overview.taxes} />
                <StrangersHolds strangers={overview.holds.strangers} />
                <Failures failures={overview.failures} />
              </div>
            </div>
          </>
        ) : (
          <div className="mt-6 max-w-xl">
            <Failure title="The overview did not load" text="The connection was lost. Please try again." />
          </div>
        )}
      </div>
    </div>
  )
}

export const HydrateFallback = Checking
