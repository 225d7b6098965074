import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OwnReview } from '#src/contract/reviews.ts'
import { Empty } from '#src/web/components/ui/notices.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { useQuery } from '#src/web/lib/hooks/use-query.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { requireUser } from '#src/web/lib/session/guards.ts'
import type { Route } from './+types/page'
import { OwnReviews } from './own-reviews.tsx'
import { ReviewForm } from './review-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Add Review'), description: 'Tell others how a tool works for you.' }, matches)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const person = await requireUser(request)
  return { person, mine: await browserApi.reviews.mine().catch(() => undefined) }
}

export default function AddReview({ loaderData: { person, mine } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const params = useQuery()
  const [chosen, setChosen] = useState<{ review?: OwnReview; turn: number }>({ turn: 0 })
  const asked = params.get('product') ?? ''
  const earlier = chosen.review ?? (asked ? sameTool(mine?.reviews, asked) : undefined)
  const done = async () => {
    setChosen(({ turn }) => ({ turn: turn + 1 }))
    await revalidate()
  }
  return (
    <>
      <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">Add Review</h1>
      <p className="mt-1 max-w-xl text-quiet text-ui">
        Reviews of tools that you bought here are marked “verified”.
      </p>
      <ReviewForm
        key={`${chosen.turn} ${chosen.review?._id ?? ''}`}
        email={person.email}
        start={{
          name: earlier?.name ?? person.displayName,
          productname: earlier?.productname ?? (chosen.turn === 0 ? asked : ''),
          rating: earlier?.rating ?? 0,
          description: earlier?.description ?? '',
        }}
        mine={mine}
        onDone={done}
      />
      <section className="mt-14 max-w-2xl" aria-labelledby="own-reviews">
        <h2 id="own-reviews" className="text-h3">
          Your reviews
        </h2>
        {mine && mine.reviews.length > 0 && (
          <OwnReviews
            reviews={mine.reviews}
            onEdit={(review) => setChosen(({ turn }) => ({ review, turn: turn + 1 }))}
          />
        )}
        <div className="mt-4">
          {mine?.reviews.length === 0 && (
            <Empty title="None yet" text="What you write appears here and on the home page." />
          )}
        </div>
      </section>
    </>
  )
}

const sameTool = (reviews: OwnReview[] | undefined, name: string) =>
  reviews?.find(({ productname }) => productname.toLowerCase() === name.trim().toLowerCase())
