import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isForRole } from '#src/contract/accounts/roles.ts'
import type { StockTool } from '#src/contract/tools.ts'
import { Pagination } from '#src/web/components/lists/pagination.tsx'
import { useTicking } from '#src/web/components/lists/use-ticking.ts'
import { SideViews, TabViews } from '#src/web/components/lists/views.tsx'
import { Checking } from '#src/web/components/ui/checking.tsx'
import { countOf } from '#src/web/components/ui/count-of.ts'
import { Empty, Failure } from '#src/web/components/ui/notices.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { useFocusBack } from '#src/web/lib/hooks/use-focus-back.ts'
import { useFocusWhenGone } from '#src/web/lib/hooks/use-focus-when-gone.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { loadPart } from '#src/web/lib/problems/load-part.ts'
import { requireStaff } from '#src/web/lib/session/guards.ts'
import { useIsFor } from '#src/web/lib/session/use-role.ts'
import { MissedSearches } from '../overview/missed-searches.tsx'
import type { Route } from './+types/page'
import { BulkPanel } from './bulk/bulk-panel.tsx'
import { RecentChanges } from './bulk/recent-changes.tsx'
import { useBulk } from './bulk/use-bulk.ts'
import { DeleteToolDialog } from './delete-dialog.tsx'
import { EditTool } from './edit-tool.tsx'
import { hideTool } from './hide-tool.ts'
import { ImportDialog } from './import-dialog.tsx'
import { PlacesDialog } from './places/dialog.tsx'
import { readStockQuery } from './query.ts'
import { ToolsList } from './table/tools-list.tsx'
import { ToolsTable } from './table/tools-table.tsx'
import { useWide } from './table/use-wide.ts'
import { ToolsToolbar } from './toolbar.tsx'
import { useStockViews } from './views.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Manage tools'), description: 'All tools of the shop.' }, matches)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = await requireStaff(request)
  const [list, counts, made, missed] = await Promise.all([
    loadPart(browserApi.stock.list(readStockQuery(new URL(request.url).searchParams))),
    browserApi.stock.counts().catch(() => undefined),
    isForRole(role, ['catalogue']) ? browserApi.bulkChanges.recent().catch(() => []) : [],
    // An owner has these on the overview.
    role === 'catalogue' ? browserApi.statistics.missedSearches().catch(() => []) : [],
  ])
  return { list, counts, made, missed: missed.slice(0, 20) }
}

type Open = { what: 'edit' | 'delete' | 'places'; tool: StockTool } | { what: 'import' }

export default function ManageProducts({ loaderData }: Route.ComponentProps) {
  const { list, counts, made, missed } = loaderData
  const page = list.value
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const views = useStockViews(counts)
  const ticking = useTicking(page?.rows ?? [], ({ _id }) => _id)
  const bulk = useBulk(ticking, revalidate)
  const count = ticking.ticked.length
  const place = useFocusWhenGone(count)
  const editing = open?.what === 'edit' ? open.tool._id : undefined
  useFocusBack(editing && `edit-${editing}`)
  const edits = useIsFor('catalogue')
  const categories = counts?.categories.map(({ name }) => name) ?? []
  const Tools = useWide() ? ToolsTable : ToolsList

  return (
    <div className="wrap grid grow content-start gap-x-8 gap-y-6 pt-6 pb-20 md:pt-10 md:pb-28 xl:grid-cols-[10.75rem_1fr]">
      <SideViews views={views} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">Manage tools</h1>
          <ToolsToolbar counts={counts} onImport={() => setOpen({ what: 'import' })} />
        </div>
        <TabViews views={views} />
        <RecentChanges made={made} onDone={revalidate} />
        <div ref={place} tabIndex={-1} className="outline-none">
          <p className="sr-only" role="status">
            {count > 0 && `${countOf(count, 'tool')} ticked`}
          </p>
          <BulkPanel ticking={ticking} bulk={bulk} categories={categories} />
        </div>
        {page && page.rows.length > 0 && (
          <div className="dims">
            <Tools
              tools={page.rows}
              ticking={ticking}
              preview={bulk.preview}
              editing={editing}
              onEdit={(tool) => setOpen({ what: 'edit', tool })}
              onDelete={(tool) => setOpen({ what: 'delete', tool })}
              onPlaces={(tool) => setOpen({ what: 'places', tool })}
              onHide={(tool) => hideTool(tool, !tool.hidden, revalidate)}
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
              {edits && (
                <a href="/addproduct" className="btn btn-line">
                  Add a tool
                </a>
              )}
            </Empty>
          )}
          {list.problem && <Failure title="The tools did not load" text={list.problem} />}
        </div>
        <div className="mt-10">
          <MissedSearches searches={missed} />
        </div>
      </div>
      {open?.what === 'delete' && <DeleteToolDialog tool={open.tool} onDone={revalidate} onClose={close} />}
      {open?.what === 'places' && <PlacesDialog tool={open.tool} onDone={revalidate} onClose={close} />}
      {open?.what === 'import' && <ImportDialog onDone={revalidate} onClose={close} />}
    </div>
  )
}

export const HydrateFallback = Checking
