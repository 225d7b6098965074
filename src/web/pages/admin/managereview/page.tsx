import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OwnReview } from '#src/contract/reviews.ts'
import { pageLength } from '#src/web/components/lists/list-query.ts'
import { ListSearch } from '#src/web/components/lists/list-search.tsx'
import { Pagination } from '#src/web/components/lists/pagination.tsx'
import { Checking } from '#src/web/components/ui/checking.tsx'
import { Empty, Failure } from '#src/web/components/ui/notices.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { useQuery } from '#src/web/lib/hooks/use-query.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { loadPart } from '#src/web/lib/problems/load-part.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { requireStaff } from '#src/web/lib/session/guards.ts'
import { toast } from '#src/web/lib/toast.ts'
import { AdminSide } from '../admin-side.tsx'
import type { Route } from './+types/page'
import { HideDialog } from './hide-dialog.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import { ReviewRows } from './review-rows.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Manage reviews'), description: 'All reviews of the shop.' }, matches)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request)
  const params = new URL(request.url).searchParams
  const query = { q: params.get('q') ?? undefined, after: params.get('after') ?? undefined }
  return loadPart(browserApi.reviews.all({ ...query, limit: pageLength }))
}

export default function ManageReviews({ loaderData: { value: page, problem } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const params = useQuery()
  const [hiding, setHiding] = useState<OwnReview>()
  const [replying, setReplying] = useState<OwnReview>()
  const show = async (review: OwnReview) => {
    try {
      await browserApi.reviews.show(review._id)
      toast('success', 'The review is shown again')
    } catch (problem) {
      toast('error', problemText(problem))
    }
    await revalidate()
  }
  return (
    <div className="wrap grid grow content-start gap-x-8 gap-y-6 pt-6 pb-20 md:pt-10 md:pb-28 xl:grid-cols-[10.75rem_1fr]">
      <AdminSide />
      <div className="min-w-0">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">
            Manage reviews
          </h1>
          <ListSearch
            label="Search reviews by words, tool or email"
            example="Words, tool or email"
            q={params.get('q') ?? undefined}
            className="sm:w-64"
          />
        </div>
        {page && page.rows.length > 0 && (
          <div className="dims">
            <ReviewRows reviews={page.rows} onHide={setHiding} onShow={show} onReply={setReplying} />
            <Pagination page={page} />
          </div>
        )}
        <div className="mt-6 max-w-xl">
          {page?.rows.length === 0 && (
            <Empty title="No reviews here" text="No reviews match. Try other words." />
          )}
          {problem && <Failure title="The reviews did not load" text={problem} />}
        </div>
      </div>
      {hiding && <HideDialog review={hiding} onDone={revalidate} onClose={() => setHiding(undefined)} />}
      {replying && (
        <ReplyDialog review={replying} onDone={revalidate} onClose={() => setReplying(undefined)} />
      )}
    </div>
  )
}

export const HydrateFallback = Checking
