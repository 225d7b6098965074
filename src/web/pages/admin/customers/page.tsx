import { useRevalidator } from 'react-router'
import { ApiProblem } from '#src/api/client.ts'
import { CustomerSort } from '#src/contract/accounts/customers.ts'
import { showCount } from '#src/contract/values/money/price.ts'
import { pageLength } from '#src/web/components/lists/list-query.ts'
import { Pagination } from '#src/web/components/lists/pagination.tsx'
import { Checking } from '#src/web/components/ui/checking.tsx'
import { Empty, Failure } from '#src/web/components/ui/notices.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { loadPart } from '#src/web/lib/problems/load-part.ts'
import { requireStaff } from '#src/web/lib/session/guards.ts'
import { AdminSide } from '../admin-side.tsx'
import type { Route } from './+types/page'
import { keptSearch } from './kept-search.ts'
import { CustomerPanel } from './panel.tsx'
import { CustomerTable } from './table.tsx'
import { CustomersToolbar } from './toolbar.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Customers'), description: 'Who buys here, and what.' }, matches)

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  await requireStaff(request)
  const { searchParams } = new URL(request.url)
  const q = keptSearch()
  const sort = CustomerSort.safeParse(searchParams.get('sort')).data ?? '-spent'
  const after = searchParams.get('after') ?? undefined
  const [found, customer] = await Promise.all([
    loadPart(browserApi.customers.search({ q, sort, after, limit: pageLength })),
    id === undefined ? undefined : readCustomer(id),
  ])
  return { q, sort, found, customer }
}

/** Undefined if there is nobody with this id, or not any more. */
const readCustomer = (id: string) =>
  browserApi.customers.get(id).catch((problem: unknown) => {
    if (problem instanceof ApiProblem && problem.status === 404) return undefined
    throw problem
  })

export const HydrateFallback = Checking

export function ErrorBoundary() {
  return (
    <div className="wrap py-10">
      <Failure title="The customer did not load" text="Nothing was changed." />
    </div>
  )
}

export default function Customers({
  loaderData: { q, sort, found, customer },
  params: { id },
}: Route.ComponentProps) {
  const page = found.value
  const { revalidate } = useRevalidator()
  return (
    <div className="wrap grid grow content-start gap-x-8 gap-y-6 pt-6 pb-20 md:pt-10 md:pb-28 xl:grid-cols-[10.75rem_minmax(0,1fr)]">
      <AdminSide />
      <div className="min-w-0">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="min-w-0">
            <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">Customers</h1>
            {page && <p className="wrap-anywhere num mt-1 text-quiet text-ui">{countWords(page, q)}</p>}
          </div>
          <CustomersToolbar q={q} sort={sort} />
        </div>
        {/* On narrow screens an open customer takes the place of the list. */}
        <div
          className={`mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 ${id ? 'lg:grid-cols-[minmax(0,1fr)_21rem]' : ''}`}
        >
          <div className={`dims ${id ? 'max-lg:hidden' : ''}`}>
            {page && page.rows.length > 0 && (
              <>
                <CustomerTable customers={page.rows} open={id} />
                <Pagination page={page} />
              </>
            )}
            {page?.rows.length === 0 && (
              <Empty
                title="Nobody found"
                text="Search by whole words or how they begin, or by a whole number."
              />
            )}
            {found.problem && <Failure title="The customers did not load" text={found.problem} />}
          </div>
          {customer && <CustomerPanel key={customer._id} customer={customer} onChange={revalidate} />}
          {id && !customer && (
            <Empty title="Nobody here" text="This account was closed, or never was there." />
          )}
        </div>
      </div>
    </div>
  )
}

function countWords({ total, capped }: { total: number; capped?: boolean }, q: string) {
  const people = `${showCount(total, capped)} ${total === 1 ? 'customer' : 'customers'}`
  return q ? `${people} with “${q}”` : people
}
