import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { Checking } from '#src/web/components/ui/checking.tsx'
import { Failure } from '#src/web/components/ui/notices.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { useQuery } from '#src/web/lib/hooks/use-query.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { loadPart } from '#src/web/lib/problems/load-part.ts'
import { requireStaff } from '#src/web/lib/session/guards.ts'
import { AdminSide } from '../admin-side.tsx'
import type { Route } from './+types/page'
import { BestSellers } from './best-sellers.tsx'
import { Failures } from './failures.tsx'
import { KeyFigures } from './figures.tsx'
import { LowStock } from './low-stock.tsx'
import { MissedSearches } from './missed-searches.tsx'
import { readPeriod, spanInWords } from './period.ts'
import { PeriodChoice } from './period-choice.tsx'
import { SalesChart } from './sales-chart.tsx'
import { StrangersHolds } from './strangers-holds.tsx'
import { TaxByRate } from './tax-by-rate.tsx'
import { UnansweredMessages } from './unanswered-messages.tsx'
import { Waiting } from './waiting.tsx'
import { WaitingReturns } from './waiting-returns.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Overview'), description: 'How the shop is doing.' }, matches)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request)
  const { days } = readPeriod(new URL(request.url).searchParams)
  return loadPart(browserApi.statistics.overview({ days }))
}

/** The period before is always there; whether it is shown needs no further question. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const [current, next] = [currentUrl, nextUrl].map(({ searchParams }) => readPeriod(searchParams))
  return defaultShouldRevalidate && (current?.days !== next?.days || current?.compare === next?.compare)
}

const columns = 'grid grid-cols-[minmax(0,1fr)] gap-x-6 lg:grid-cols-[minmax(0,1fr)_20rem]'

export default function OverviewPage({ loaderData: { value: overview, problem } }: Route.ComponentProps) {
  const period = readPeriod(useQuery())
  const { compare } = period
  return (
    <div className="wrap grid grow content-start gap-x-8 gap-y-6 pt-6 pb-20 md:pt-10 md:pb-28 xl:grid-cols-[10.75rem_minmax(0,1fr)]">
      <AdminSide />
      <div className="min-w-0">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="min-w-0 grow basis-80">
            <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">Overview</h1>
            {overview && (
              <>
                <p className="num mt-1 text-quiet text-ui">
                  {spanInWords(overview.days)}
                  {compare && `, compared with ${spanInWords(overview.before)}, weekday by weekday`}
                </p>
                <p className="text-note text-quiet">
                  Days are counted in {overview.zone}.
                  {compare && ' Today so far is compared with the same hours.'}
                </p>
              </>
            )}
          </div>
          <PeriodChoice {...period} />
        </div>
        {overview ? (
          <div className="dims">
            <KeyFigures figures={overview.figures} compare={compare} />
            <div className={`mt-6 gap-y-6 ${columns}`}>
              <SalesChart overview={overview} compare={compare} />
              <Waiting overview={overview} />
            </div>
            <UnansweredMessages messages={overview.messages} />
            <WaitingReturns returns={overview.returns} />
            <div className={`mt-10 gap-y-10 ${columns}`}>
              <BestSellers tools={overview.bestSellers} compare={compare} />
              <LowStock overview={overview} />
              <MissedSearches searches={overview.missedSearches} />
            </div>
            <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2">
              <TaxByRate taxes={overview.taxes} />
              <StrangersHolds strangers={overview.holds.strangers} />
              <Failures failures={overview.failures} />
            </div>
          </div>
        ) : (
          <div className="mt-6 max-w-xl">
            <Failure title="The overview did not load" text={problem} />
          </div>
        )}
      </div>
    </div>
  )
}

export const HydrateFallback = Checking
