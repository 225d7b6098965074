import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Tool } from '#src/contract/tools.ts'
import { Pagination } from '#src/web/components/lists/pagination.tsx'
import { SideViews, TabViews } from '#src/web/components/lists/views.tsx'
import { Checking } from '#src/web/components/ui/checking.tsx'
import { Empty, Failure } from '#src/web/components/ui/notices.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { requireAdmin } from '#src/web/lib/session/guards.ts'
import type { Route } from './+types/page'
import { DeleteToolDialog } from './delete-dialog.tsx'
import { EditTool } from './edit-tool.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { PlacesDialog } from './places/dialog.tsx'
import { readStockQuery } from './query.ts'
import { ToolsToolbar } from './toolbar.tsx'
import { ToolsTable } from './tools-table.tsx'
import { useStockViews } from './views.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Manage tools'), description: 'All tools of the shop.' }, matches)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request)
  const [page, counts] = await Promise.all([
    browserApi.stock.list(readStockQuery(new URL(request.url).searchParams)).catch(() => undefined),
    browserApi.stock.counts().catch(() => undefined),
  ])
  return { page, counts }
}

type Open = { what: 'edit' | 'delete' | 'places'; tool: Tool } | { what: 'import' }

export default function ManageProducts({ loaderData: { page, counts } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const views = useStockViews(counts)
  const categories = counts?.categories.map(({ name }) => name) ?? []

  return (
    <div className="wrap grid grow content-start gap-x-8 gap-y-6 pt-6 pb-20 md:pt-10 md:pb-28 xl:grid-cols-[10.75rem_1fr]">
      <SideViews views={views} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">Manage tools</h1>
          <ToolsToolbar counts={counts} onImport={() => setOpen({ what: 'import' })} />
        </div>
        <TabViews views={views} />
        {page && page.rows.length > 0 && (
          <div className="dims">
            <ToolsTable
              tools={page.rows}
              editing={open?.what === 'edit' ? open.tool._id : undefined}
              onEdit={(tool) => setOpen({ what: 'edit', tool })}
              onDelete={(tool) => setOpen({ what: 'delete', tool })}
              onPlaces={(tool) => setOpen({ what: 'places', tool })}
              editor={(tool) => (
                <EditTool tool={tool} categories={categories} onDone={revalidate} onClose={close} />
              )}
            />
            <Pagination page={page} />
          </div>
        )}
        <div className="mt-6 max-w-xl">
          {page?.rows.length === 0 && (
            <Empty title="No tools here" text="No tools match. Try another view or search.">
              <a href="/addproduct" className="btn btn-line">
                Add a tool
              </a>
            </Empty>
          )}
          {!page && (
            <Failure title="The tools did not load" text="The connection was lost. Please try again." />
          )}
        </div>
      </div>
      {open?.what === 'delete' && <DeleteToolDialog tool={open.tool} onDone={revalidate} onClose={close} />}
      {open?.what === 'places' && <PlacesDialog tool={open.tool} onDone={revalidate} onClose={close} />}
      {open?.what === 'import' && <ImportDialog onDone={revalidate} onClose={close} />}
    </div>
  )
}

export const HydrateFallback = Checking
