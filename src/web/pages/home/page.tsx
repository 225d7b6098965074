import { Suspense } from 'react'
import { data } from 'react-router'
import { company } from '#content/company.ts'
import { apiContext } from '#src/web/lib/load-context.ts'
import { pageMeta } from '#src/web/lib/page-meta.ts'
import archivo from '../../fonts/archivo.woff2?url'
import type { Route } from './+types/page'
import { AllTools } from './all-tools.tsx'
import { Carousel, firstSlide } from './carousel.tsx'
import { ToolCharts } from './charts.tsx'
import { Figures } from './figures.tsx'
import { Finder } from './finder.tsx'
import { History } from './history.tsx'
import { Introduction } from './introduction.tsx'
import { loadHome } from './load.ts'
import { Reviews } from './reviews.tsx'

export const handle = { tallFooter: true, readFirst: true }

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', href: archivo, type: 'font/woff2', crossOrigin: 'anonymous' },
  {
    rel: 'preload',
    as: 'image',
    imageSrcSet: firstSlide.srcSet,
    imageSizes: firstSlide.sizes,
    fetchPriority: 'high',
  },
]

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: company.title, description: company.intro, path: '/' }, matches)

export async function loader({ context }: Route.LoaderArgs) {
  const home = await loadHome(context.get(apiContext))
  const whole = Object.values(home).every((part) => part !== null)
  return data(home, whole ? undefined : { headers: { 'Cache-Control': 'no-store' } })
}

export const clientLoader = async () => loadHome((await import('#src/web/lib/api-context.ts')).browserApi)

/** A page with a part missing is not kept. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** Each `Suspense` comes alive in a task of its own, so that no task holds up the reader. */
export default function Home({ loaderData: { tools, reviews, summary } }: Route.ComponentProps) {
  return (
    <>
      <Carousel />
      <Introduction />
      <Suspense>
        <AllTools tools={tools} />
      </Suspense>
      <Suspense>
        <Finder parts={tools?.parts ?? []} />
      </Suspense>
      <Suspense>
        <Figures />
        <Reviews reviews={reviews} summary={summary} />
        <History />
      </Suspense>
      <Suspense>
        <ToolCharts tools={tools?.first ?? null} />
      </Suspense>
    </>
  )
}
