import { data } from 'react-router'
import { showCount, showPrice } from '#src/contract/values/money/price.ts'
import { Breadcrumbs } from '#src/web/components/layout/breadcrumbs.tsx'
import { AddListToCart } from '#src/web/components/saved-lists/add-list-to-cart.tsx'
import { LineFacts, LineStock } from '#src/web/components/saved-lists/list-line.tsx'
import { stackRoles } from '#src/web/components/ui/stack-roles.ts'
import { loadPage } from '#src/web/lib/load-api.ts'
import { apiContext } from '#src/web/lib/load-context.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import type { Route } from './+types/page'
import { loadSharedList } from './load.ts'

/** Without a path of its own it is not indexed. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(
    {
      title: pageTitle(loaderData?.name ?? 'Not found'),
      description: 'A list of parts, at today’s prices and stock.',
    },
    matches,
  )

/** Not cached, since its sharing may end at any moment. */
const uncached = { 'Cache-Control': 'no-store' }

export const loader = async ({ context, params }: Route.LoaderArgs) =>
  data(await loadSharedList(context.get(apiContext), params.token), { headers: uncached })

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadPage(request, import('./load.ts'), ({ loadSharedList }, api) => loadSharedList(api, params.token))

const path = [
  { to: '/', label: 'Home' },
  { to: '/tools', label: 'Tools' },
]

export default function SharedListPage({ loaderData: list }: Route.ComponentProps) {
  return (
    <div className="wrap pt-6 pb-20 md:pt-8 md:pb-28">
      <Breadcrumbs path={path} here={list.name} />
      <h1 className="wrap-anywhere mt-3 text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">
        {list.name}
      </h1>
      <p className="mt-1 text-quiet text-ui">
        Someone shared this list with you. Prices and stock are today’s.
      </p>
      <div className="panel mt-6 overflow-hidden">
        <table {...stackRoles.table} className="grid-table stack-table">
          <thead {...stackRoles.group}>
            <tr {...stackRoles.row}>
              {['Part', 'Stock'].map((name) => (
                <th key={name} {...stackRoles.heading}>
                  {name}
                </th>
              ))}
              {['Quantity', 'Total'].map((name) => (
                <th key={name} {...stackRoles.heading} className="r">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...stackRoles.group}>
            {list.lines.map((line) => (
              <tr key={line.productId} {...stackRoles.row}>
                <td {...stackRoles.cell} className="full lg:w-1/2">
                  <LineFacts line={line} />
                </td>
                <td {...stackRoles.cell} className="full">
                  <LineStock line={line} />
                </td>
                <td {...stackRoles.cell} className="num lg:text-right" data-k="Quantity">
                  {showCount(line.quantity)}
                </td>
                <td {...stackRoles.cell} className="num r font-medium">
                  {line.problem ? <span className="text-quiet">–</span> : showPrice(line.price)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {list.lines.length === 0 && <p className="px-4 py-6 text-quiet text-ui">Nothing is on it yet.</p>}
        <AddListToCart list={list} />
      </div>
    </div>
  )
}
