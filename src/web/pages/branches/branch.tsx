import { Fragment } from 'react'
import { spanOf, weekdays } from '#src/contract/values/opening-hours.ts'
import { BranchList } from '#src/web/components/branches/branch-list.tsx'
import { Breadcrumbs } from '#src/web/components/layout/breadcrumbs.tsx'
import { SectionHead } from '#src/web/components/layout/headings.tsx'
import { loadPage } from '#src/web/lib/load-api.ts'
import { apiContext } from '#src/web/lib/load-context.ts'
import type { PageHandle } from '#src/web/lib/page-handle.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import type { Route } from './+types/branch'
import { branchData } from './branch-data.ts'
import { InStock } from './in-stock.tsx'
import { loadBranch } from './load.ts'

export const handle: PageHandle = { tallFooter: true, readFirst: true, anyQuery: true }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData)
    return pageMeta({ title: pageTitle('Not found'), description: 'We have no such branch.' }, matches)
  const { branch } = loaderData
  const description = `Our branch at ${branch.street}, ${branch.city}: address, opening hours and telephone.`
  const words = { title: pageTitle(`Branch ${branch.name}`), description, path: branch.path }
  return [
    ...pageMeta(words, matches),
    { 'script:ld+json': branchData(branch, matches[0]?.loaderData?.origin ?? '') },
  ]
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadBranch(context.get(apiContext), params.path)

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadPage(request, import('./load.ts'), ({ loadBranch }, api) => loadBranch(api, params.path))

const path = [
  { to: '/', label: 'Home' },
  { to: '/branches', label: 'Branches' },
]

export default function BranchPage({ loaderData: { branch, stock, others } }: Route.ComponentProps) {
  const { name, street, postalCode, city, phone, hours } = branch
  return (
    <div className="wrap pt-6 pb-20 md:pt-8 md:pb-32">
      <Breadcrumbs path={path} here={name} />
      <h1 className="mt-8 text-[2rem] leading-[2.375rem] tracking-[-0.02em] md:text-[3rem] md:leading-[3.375rem]">
        {name}
      </h1>
      <div className="mt-8 grid gap-x-16 gap-y-10 md:grid-cols-2">
        <section aria-labelledby="where">
          <h2 id="where" className="text-h3">
            Where
          </h2>
          <address className="mt-3 not-italic">
            {street}
            <br />
            {[postalCode, city].filter(Boolean).join(' ')}
          </address>
          {phone && (
            <p className="mt-3">
              <a href={`tel:${phone.replaceAll(' ', '')}`} className="num text-link">
                {phone}
              </a>
            </p>
          )}
        </section>
        <section aria-labelledby="hours">
          <h2 id="hours" className="text-h3">
            Opening hours
          </h2>
          <dl className="spec num mt-3 max-w-sm">
            {weekdays.map((day, place) => (
              <Fragment key={day}>
                <dt>{day}</dt>
                <dd>{hours[place] ? spanOf(hours[place]) : 'closed'}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      </div>
      {stock.total > 0 && <InStock stock={stock} />}
      {others.length > 0 && (
        <section className="mt-16 md:mt-24" aria-labelledby="others">
          <SectionHead id="others" title="Our other branches" />
          <BranchList branches={others} />
        </section>
      )}
    </div>
  )
}
