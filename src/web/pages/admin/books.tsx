import BookCheck from 'icon:book-check'
import TriangleAlert from 'icon:triangle-alert'
import { Checking } from '#src/web/components/ui/checking.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { Failure } from '#src/web/components/ui/notices.tsx'
import { TimeAgo } from '#src/web/components/ui/time-ago.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { loadPart } from '#src/web/lib/problems/load-part.ts'
import { requireStaff } from '#src/web/lib/session/guards.ts'
import type { Route } from './+types/books'
import { AdminSide } from './admin-side.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Books'), description: 'Whether stock, money and history add up.' }, matches)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request)
  return loadPart(browserApi.operations.books())
}

export default function BooksPage({ loaderData: { value: check, problem } }: Route.ComponentProps) {
  return (
    <div className="wrap grid grow content-start gap-x-8 gap-y-6 pt-6 pb-20 md:pt-10 md:pb-28 xl:grid-cols-[10.75rem_1fr]">
      <AdminSide />
      <div className="min-w-0 max-w-3xl">
        <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">Books</h1>
        <p className="mt-1 text-quiet text-ui">
          Stock, orders and their history, invoices, jobs, and a month of money beside the card provider's own
          record
        </p>
        <div className="mt-6">
          {check ? (
            <Differences differences={check.differences} checkedAt={check.checkedAt} />
          ) : (
            <Failure title="The books could not be checked" text={problem} />
          )}
        </div>
      </div>
    </div>
  )
}

function Differences({ differences, checkedAt }: { differences: string[]; checkedAt: string }) {
  return (
    <section className="panel p-5" aria-live="polite">
      <h2 className="flex items-center gap-3 text-h3">
        {differences.length === 0 ? (
          <Icon of={BookCheck} className="size-5 text-success" />
        ) : (
          <Icon of={TriangleAlert} className="size-5 text-error" />
        )}
        {differences.length === 0 ? 'Everything adds up' : `${differences.length} things do not add up`}
      </h2>
      <p className="mt-1 text-note text-quiet">
        Checked <TimeAgo at={checkedAt} />
      </p>
      <ul className="mt-4 list-disc pl-5 text-ui empty:hidden">
        {differences.map((sentence) => (
          <li key={sentence} className="mt-2 break-words">
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}

export const HydrateFallback = Checking
