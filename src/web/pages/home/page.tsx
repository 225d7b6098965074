import { data } from 'react-router'
import { company } from '#content/company.ts'
import { hydrateOnInput } from '#src/web/components/layout/hydrate-on-input.tsx'
import { loadPage } from '#src/web/lib/load-api.ts'
import { apiContext } from '#src/web/lib/load-context.ts'
import type { PageHandle } from '#src/web/lib/page-handle.ts'
import { pageMeta } from '#src/web/lib/page-meta.ts'
import type { Route } from './+types/page'
import { Carousel, preloadFirst } from './carousel.tsx'
import { loadHome } from './load.ts'

const loadSections = () => import('./sections.tsx')
const Sections = hydrateOnInput('sections', loadSections)

export const handle: PageHandle = { tallFooter: true, readFirst: true, anyQuery: true }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { introduction, slides } = loaderData?.content ?? {}
  const words = { title: company.title, description: introduction?.text ?? '', path: '/' }
  return [...pageMeta(words, matches), preloadFirst(slides?.slides ?? [])]
}

export async function loader({ context }: Route.LoaderArgs) {
  const home = await loadHome(context.get(apiContext))
  const whole = Object.values(home).every((part) => part !== null)
  return data(home, whole ? undefined : { headers: { 'Cache-Control': 'no-store' } })
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadPage(request, Promise.all([import('./load.ts'), loadSections()]), ([{ loadHome }], api) =>
    loadHome(api),
  )

/** A page with a missing part is not cached. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Carousel slides={loaderData.content.slides.slides} />
      <Sections {...loaderData} />
    </>
  )
}
