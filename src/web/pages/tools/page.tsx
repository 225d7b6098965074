import ArrowLeft from 'icon:arrow-left'
import ArrowRight from 'icon:arrow-right'
import { Suspense, useEffect } from 'react'
import { data, useLocation } from 'react-router'
import type { Facets } from '#src/contract/catalogue.ts'
import { showCount } from '#src/contract/values/money/price.ts'
import { Breadcrumbs } from '#src/web/components/layout/breadcrumbs.tsx'
import { SearchInput } from '#src/web/components/search/search-field.tsx'
import { RecentlyViewed } from '#src/web/components/tools/recently-viewed.tsx'
import { ToolPicture } from '#src/web/components/tools/tool-picture.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { rememberSearch } from '#src/web/lib/device-values.ts'
import { loadPage } from '#src/web/lib/load-api.ts'
import { apiContext } from '#src/web/lib/load-context.ts'
import type { PageHandle } from '#src/web/lib/page-handle.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import type { Route } from './+types/page'
import { Filters } from './filters.tsx'
import { ListHead } from './list-head.tsx'
import { isIndexed, type ListState, listPath } from './list-state.ts'
import { type LoadedTools, loadTools } from './load.ts'
import { NothingFound } from './nothing-found.tsx'
import { Dense, Grid } from './results.tsx'
import { UnknownLaptop } from './unknown-laptop.tsx'

export const handle: PageHandle = { tallFooter: true, readFirst: true }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { q, category, fits } = loaderData?.state ?? {}
  const name = q ? `“${q}”` : [category, fits && `for ${fits}`].filter(Boolean).join(' ') || 'Tools and parts'
  const description = 'Every tool and laptop part that we make, with price, minimum order and stock.'
  const isWorthIndexing = loaderData && loaderData.page.total > 0 && isIndexed(loaderData.state)
  const path = isWorthIndexing ? listPath(loaderData.state) : undefined
  return pageMeta({ title: pageTitle(name), description, path }, matches)
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const loaded = await loadTools(context.get(apiContext), request.url)
  // Searches are endless, and would push every other page out of the cache.
  return loaded.state.q ? data(loaded, { headers: { 'Cache-Control': 'no-store' } }) : loaded
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadPage(request, import('./load.ts'), ({ loadTools }, api) => loadTools(api, request.url))

/** Each `Suspense` is hydrated in a task of its own, so that no long task blocks input. */
export default function Tools({ loaderData: { state, page, facets } }: Route.ComponentProps) {
  useEffect(() => {
    if (state.q) rememberSearch(state.q)
  }, [state.q])
  const { hash, key } = useLocation()
  useEffect(() => {
    if (key && hash === '#search') document.querySelector<HTMLInputElement>('#search input')?.focus()
  }, [hash, key])
  return (
    <div className="wrap pt-6 pb-20 md:pt-8 md:pb-28">
      <Breadcrumbs path={[{ to: '/', label: 'Home' }]} here="Tools" />
      <div className="mt-3 flex items-center gap-4 md:mt-4">
        <CategoryPicture state={state} facets={facets} />
        <h1 className="wrap-anywhere text-[2rem] leading-[2.375rem] md:text-h1 md:leading-[2.875rem]">
          {state.q ? `Results for “${state.q}”` : (state.category ?? 'Tools and parts')}
        </h1>
      </div>
      <search id="search" className="mt-5 block scroll-mt-32 md:hidden">
        <form action="/tools">
          <SearchInput suggests />
        </form>
      </search>
      <div className="mt-6 grid gap-x-10 md:mt-8 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <aside>
          <Suspense>
            <Filters state={state} facets={facets} found={showCount(page.total, page.capped)} />
          </Suspense>
        </aside>
        <div className="min-w-0">
          <Suspense>
            <ListHead state={state} counted={countWords(page)} isEmpty={page.rows.length === 0} />
          </Suspense>
          {page.unknownLaptop && <UnknownLaptop laptop={page.unknownLaptop} found={page.rows.length > 0} />}
          {page.fuzzy && page.rows.length > 0 && (
            <p className="wrap-anywhere mt-4 rounded-box border border-base-300 p-4 text-ui">
              Nothing matches “{state.q}” exactly. These come nearest.
            </p>
          )}
          <Suspense>
            <Results state={state} page={page} facets={facets} />
          </Suspense>
          <RecentlyViewed className="mt-16" />
        </div>
      </div>
    </div>
  )
}

function CategoryPicture({ state, facets }: { state: ListState; facets: Facets | null }) {
  const picture = !state.q && facets?.category.find(({ value }) => value === state.category)?.picture
  return (
    picture && (
      <span className="picture size-16 shrink-0 md:size-20">
        <ToolPicture img={picture.img} alt={picture.alt} sizes="5rem" eager />
      </span>
    )
  )
}

type Page = LoadedTools['page']

const countWords = ({ total, capped }: Page) =>
  `${showCount(total, capped)} ${total === 1 ? 'tool' : 'tools'}`

function Results({ state, page, facets }: { state: ListState; page: Page; facets: Facets | null }) {
  if (page.rows.length === 0 && page.unknownLaptop) return null
  if (page.rows.length === 0) return <NothingFound state={state} facets={facets} />
  return (
    <div className="dims">
      {state.view === 'list' ? <Dense tools={page.rows} /> : <Grid tools={page.rows} />}
      {(page.prev || page.next) && <Paging state={state} page={page} />}
    </div>
  )
}

function Paging({ state, page }: { state: ListState; page: Page }) {
  const button = 'btn btn-line join-item h-11 px-4 text-sm'
  return (
    <nav
      className="mt-10 flex flex-wrap items-center justify-between gap-4 border-base-300 border-t pt-5"
      aria-label="Pages"
    >
      <p className="num text-note text-quiet">
        {page.rows.length} of {countWords(page)}
      </p>
      <div className="join">
        {page.prev ? (
          <a
            href={listPath(state, { before: page.prev, after: undefined })}
            rel="nofollow prev"
            className={button}
          >
            <Icon of={ArrowLeft} className="size-4" />
            Previous
          </a>
        ) : (
          <button type="button" disabled className={button}>
            Previous
          </button>
        )}
        {page.next ? (
          <a
            href={listPath(state, { after: page.next, before: undefined })}
            rel="nofollow next"
            className={button}
          >
            Next
            <Icon of={ArrowRight} className="size-4" />
          </a>
        ) : (
          <button type="button" disabled className={button}>
            Next
          </button>
        )}
      </div>
    </nav>
  )
}
