import { useEffect, useState } from 'react'
import { data, redirect, useNavigate, useRevalidator } from 'react-router'
import { ApiProblem } from '#src/api/client.ts'
import { isForRole } from '#src/contract/accounts/roles.ts'
import { Breadcrumbs } from '#src/web/components/layout/breadcrumbs.tsx'
import { ToolDraftPreview } from '#src/web/components/tools/fields/draft-preview.tsx'
import { Checking } from '#src/web/components/ui/checking.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { requireStaff } from '#src/web/lib/session/guards.ts'
import { draftOf } from '#src/web/lib/tool-draft.ts'
import { DeleteToolDialog } from '../delete-dialog.tsx'
import { hideTool } from '../hide-tool.ts'
import { PlacesDialog } from '../places/dialog.tsx'
import type { Route } from './+types/page'
import { ScheduledPrices } from './scheduled-prices.tsx'
import { ToolForm } from './tool-form.tsx'
import { ToolHead } from './tool-head.tsx'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({ title: pageTitle(`Edit ${params.sku}`), description: 'One tool, to be changed.' }, matches)

export async function clientLoader({ request, params: { sku } }: Route.ClientLoaderArgs) {
  const { role } = await requireStaff(request)
  if (!isForRole(role, ['catalogue'])) throw redirect('/manageproduct')
  try {
    const tool = await browserApi.stock.get(sku)
    const [prices, counts] = await Promise.all([
      browserApi.scheduledPrices.ofTool(tool._id),
      browserApi.stock.counts().catch(() => undefined),
    ])
    return { tool, prices, categories: counts?.categories.map(({ name }) => name) ?? [] }
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 404) throw data(problem.message, 404)
    throw problem
  }
}

export const HydrateFallback = Checking

export default function ManageTool({ loaderData: { tool, prices, categories } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'places' | 'delete'>()
  const [shown, setShown] = useState(() => draftOf(tool))
  const close = () => setOpen(undefined)
  const [deleted, setDeleted] = useState(false)
  // Only after the form is gone: nobody is asked about what was typed for a tool that was deleted.
  useEffect(() => {
    if (deleted) void navigate('/manageproduct')
  }, [deleted, navigate])
  return (
    <div className="wrap grow pt-6 pb-20 md:pt-10 md:pb-28">
      <Breadcrumbs path={[{ to: '/manageproduct', label: 'Manage tools' }]} here={tool.sku} />
      <ToolHead
        tool={tool}
        onHide={() => hideTool(tool, !tool.hidden, revalidate)}
        onPlaces={() => setOpen('places')}
        onDelete={() => setOpen('delete')}
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid content-start gap-10">
          {!deleted && (
            <ToolForm
              key={tool._id}
              tool={tool}
              categories={categories}
              onChange={setShown}
              onSaved={revalidate}
            />
          )}
          <ScheduledPrices tool={tool} prices={prices} onChanged={revalidate} />
        </div>
        <ToolDraftPreview draft={shown} />
      </div>
      {open === 'places' && <PlacesDialog tool={tool} onDone={revalidate} onClose={close} />}
      {open === 'delete' && <DeleteToolDialog tool={tool} onDone={() => setDeleted(true)} onClose={close} />}
    </div>
  )
}
