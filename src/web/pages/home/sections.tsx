import { Suspense } from 'react'
import { AllTools } from './all-tools.tsx'
import { ToolCharts } from './charts.tsx'
import { Figures } from './figures.tsx'
import { Finder } from './finder.tsx'
import { History } from './history.tsx'
import { Introduction } from './introduction.tsx'
import type { loadHome } from './load.ts'
import { Reviews } from './reviews.tsx'

/** All that follows the carousel. Each `Suspense` is hydrated in a task of its own, so that no long task blocks input. */
export default function Sections({
  content: { introduction, figures, history },
  tools,
  reviews,
  summary,
  branches,
}: Awaited<ReturnType<typeof loadHome>>) {
  return (
    <>
      <Introduction {...introduction} />
      <Suspense>
        <AllTools tools={tools} />
      </Suspense>
      <Suspense>
        <Finder parts={tools?.parts ?? []} branches={branches ?? []} />
      </Suspense>
      <Suspense>
        <Figures {...figures} />
        <Reviews reviews={reviews} summary={summary} />
        <History {...history} />
      </Suspense>
      <Suspense>
        <ToolCharts tools={tools?.first ?? null} />
      </Suspense>
    </>
  )
}
