import { useState } from 'react'
import { data } from 'react-router'
import { ApiProblem } from '#src/api/client.ts'
import type { Tool } from '#src/contract/tools.ts'
import { toolPath } from '#src/contract/values/paths/tool-path.ts'
import { readQuantity } from '#src/web/components/tools/quantity.ts'
import { NeedsScript } from '#src/web/components/ui/needs-script.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { findDelivery } from '#src/web/lib/find-delivery.ts'
import type { PageHandle } from '#src/web/lib/page-handle.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { requireUser } from '#src/web/lib/session/guards.ts'
import type { Route } from './+types/page'
import { OrderForm } from './order-form.tsx'
import { DataSheet, ProductCard } from './product-card.tsx'

export const handle: PageHandle = { tallFooter: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Purchase'), description: 'Order a quantity of a tool.' }, matches)

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const person = await requireUser(request)
  const [tool, delivery] = await Promise.all([findTool(params.id), findDelivery(person.email)])
  const wanted = readQuantity(new URL(request.url).searchParams.get('quantity') ?? '')
  return { person, tool, delivery, wanted }
}

async function findTool(id: string) {
  try {
    return await browserApi.tools.get(id)
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 404) throw data(problem.message, 404)
    throw problem
  }
}

export default function Purchase({ loaderData }: Route.ComponentProps) {
  return <PurchaseOf key={loaderData.tool._id} {...loaderData} />
}

function PurchaseOf({ person, delivery, wanted, tool: loaded }: Route.ComponentProps['loaderData']) {
  const [changed, setChanged] = useState<Partial<Tool>>({})
  const tool = { ...loaded, ...changed }
  return (
    <div className="wrap pt-6 pb-20 md:pt-8 md:pb-28">
      <nav className="flex flex-wrap items-center gap-2 text-note text-quiet" aria-label="You are here">
        <Crumb to="/">Home</Crumb>
        <Crumb to="/tools">Tools</Crumb>
        <Crumb to={toolPath(tool)}>{tool.name}</Crumb>
        <span className="text-base-content" aria-current="page">
          Purchase
        </span>
      </nav>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-14">
        <div className="min-w-0">
          <ProductCard tool={tool} />
          <DataSheet tool={tool} className="mt-10 hidden lg:block" />
        </div>
        <div>
          <div className="lg:sticky lg:top-24">
            <OrderForm
              tool={tool}
              email={person.email}
              delivery={delivery}
              wanted={wanted}
              onTool={(more) => setChanged((before) => ({ ...before, ...more }))}
            />
          </div>
        </div>
        <DataSheet tool={tool} className="lg:hidden" />
      </div>
    </div>
  )
}

function Crumb({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <>
      <a href={to} className="hover:text-base-content hover:underline">
        {children}
      </a>
      <span aria-hidden="true">/</span>
    </>
  )
}

export function HydrateFallback() {
  return (
    <>
      <NeedsScript className="wrap mt-8" />
      <div className="wrap grid gap-8 pt-16 pb-20 lg:grid-cols-[1fr_27rem] lg:gap-14" aria-hidden="true">
        <div className="grid content-start gap-6 sm:grid-cols-[minmax(0,21rem)_1fr] sm:gap-8">
          <span className="skeleton aspect-square rounded-box" />
          <span className="grid content-start gap-4">
            <span className="skeleton h-9 w-4/5 rounded-sm" />
            <span className="skeleton h-7 w-1/3 rounded-sm" />
            <span className="skeleton h-20 w-full rounded-sm" />
          </span>
        </div>
        <span className="skeleton h-[38rem] rounded-box" />
      </div>
    </>
  )
}
