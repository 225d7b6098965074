import { Suspense, useEffect } from 'react'
import { Breadcrumbs } from '#src/web/components/layout/breadcrumbs.tsx'
import { SectionHead } from '#src/web/components/layout/headings.tsx'
import { RecentlyViewed } from '#src/web/components/tools/recently-viewed.tsx'
import { ToolCard } from '#src/web/components/tools/tool-card.tsx'
import { rememberTool } from '#src/web/lib/device-values.ts'
import { loadPage } from '#src/web/lib/load-api.ts'
import { apiContext } from '#src/web/lib/load-context.ts'
import type { PageHandle } from '#src/web/lib/page-handle.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import type { Route } from './+types/page'
import { Facts, Fits } from './facts.tsx'
import { loadTool } from './load.ts'
import { BuyBar, Offer } from './offer.tsx'
import { Pictures } from './pictures.tsx'
import { productData } from './product-data.ts'
import { ToolReviews } from './reviews.tsx'
import { StockByBranch } from './stock-by-branch.tsx'
import { useQuantity } from './use-quantity.ts'

export const handle: PageHandle = { tallFooter: true, readFirst: true, anyQuery: true }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData)
    return pageMeta({ title: pageTitle('Not found'), description: 'This tool is not in the shop.' }, matches)
  const { tool, path } = loaderData
  const site = matches[0]?.loaderData as { origin: string } | undefined
  const words = {
    title: pageTitle(`${tool.name} (${tool.sku})`),
    description: tool.description.slice(0, 200),
    path,
    picture: tool.img,
  }
  return [...pageMeta(words, matches), { 'script:ld+json': productData(loaderData, site?.origin ?? '') }]
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadTool(context.get(apiContext), params.address)

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadPage(request, import('./load.ts'), ({ loadTool }, api) => loadTool(api, params.address))

const relatedSizes = '(min-width: 83rem) 19rem, (min-width: 64rem) 23vw, 47vw'

/** Another tool starts anew, with its own minimum as the quantity. */
export default function ToolPage({ loaderData }: Route.ComponentProps) {
  return <PageOf key={loaderData.tool._id} {...loaderData} />
}

/** Each `Suspense` is hydrated in a task of its own, so that no long task blocks input. */
function PageOf(loaded: Route.ComponentProps['loaderData']) {
  const { tool, summary, reviews, related, branches, delivery, collect } = loaded
  const chosen = useQuantity(tool)
  useEffect(() => rememberTool(tool), [tool])
  const here = [
    { to: '/', label: 'Home' },
    { to: '/tools', label: 'Tools' },
    { to: `/tools?${new URLSearchParams({ category: tool.category })}`, label: tool.category },
  ]
  return (
    <>
      <div className="wrap pt-6 pb-16 md:pt-8 md:pb-0">
        <Breadcrumbs path={here} here={tool.name} />
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-2 lg:grid-cols-[7fr_5fr] lg:gap-14">
          <Pictures tool={tool} />
          <Offer tool={tool} summary={summary} chosen={chosen} delivery={delivery} />
        </div>
        <div className="mt-16 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-14 md:mt-24 lg:grid-cols-[5fr_7fr]">
          <div className="grid content-start gap-14">
            <Facts tool={tool} />
            <Fits models={tool.fits} />
            <StockByBranch tool={tool} branches={branches} quantity={chosen.quantity} collect={collect} />
          </div>
          <Suspense>
            <ToolReviews reviews={reviews} summary={summary} />
          </Suspense>
        </div>
        {related.length > 0 && (
          <section className="my-16 md:my-24" aria-labelledby="related">
            <SectionHead id="related" title="Goes well with it" />
            <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
              <Suspense>
                {related.map((each) => (
                  <ToolCard key={each._id} tool={each} sizes={relatedSizes} />
                ))}
              </Suspense>
            </ul>
          </section>
        )}
        <RecentlyViewed except={tool.sku} className="my-16 md:my-24" />
      </div>
      <BuyBar tool={tool} chosen={chosen} />
    </>
  )
}
