import { BranchList } from '#src/web/components/branches/branch-list.tsx'
import { PageHead } from '#src/web/components/layout/headings.tsx'
import { Empty } from '#src/web/components/ui/notices.tsx'
import { loadPage } from '#src/web/lib/load-api.ts'
import { apiContext } from '#src/web/lib/load-context.ts'
import type { PageHandle } from '#src/web/lib/page-handle.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import type { Route } from './+types/page'
import { loadBranches } from './load.ts'

const lead = 'Every counter sells from the stock that you see here, and somebody there fits parts all day.'

export const handle: PageHandle = { tallFooter: true, readFirst: true, anyQuery: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Branches'), description: lead, path: '/branches' }, matches)

export const loader = ({ context }: Route.LoaderArgs) => loadBranches(context.get(apiContext))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadPage(request, import('./load.ts'), ({ loadBranches }, api) => loadBranches(api))

export default function BranchesPage({ loaderData: branches }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Branches" lead={lead} />
      <div className="wrap pb-20 md:pb-32">
        {branches.length > 0 ? (
          <BranchList branches={branches} level="h2" />
        ) : (
          <Empty title="No branch is open" text="You can order everything here, and we send it to you." />
        )}
      </div>
    </>
  )
}
