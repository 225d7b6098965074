import type { Review, ReviewSummary } from '#src/contract/reviews.ts'
import { SectionHead } from '#src/web/components/layout/headings.tsx'
import { RatingBars } from '#src/web/components/reviews/rating-bars.tsx'
import { ShopReply } from '#src/web/components/reviews/shop-reply.tsx'
import { AverageStars, Stars } from '#src/web/components/reviews/stars.tsx'
import { VerifiedBadge } from '#src/web/components/reviews/verified-badge.tsx'
import { Empty } from '#src/web/components/ui/notices.tsx'
import { TimeAgo } from '#src/web/components/ui/time-ago.tsx'

export function ToolReviews({ reviews, summary }: { reviews: Review[]; summary: ReviewSummary }) {
  return (
    <section aria-labelledby="reviews">
      <SectionHead id="reviews" title="Reviews of this part" />
      {reviews.length === 0 ? (
        <Empty title="No reviews yet" text="Have you bought this part? Write the first one." />
      ) : (
        <>
          <Spread summary={summary} />
          <ul className="mt-8 grid gap-6">
            {reviews.map((review) => (
              <Entry key={review._id} review={review} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Spread({ summary }: { summary: ReviewSummary }) {
  return (
    <div className="flex flex-wrap items-center gap-x-12 gap-y-5">
      <p>
        <span className="head num block text-[3rem] leading-none">{summary.average.toFixed(1)}</span>
        <span className="mt-2 block">
          <AverageStars average={summary.average} />
        </span>
        <span className="num mt-1 block text-note text-quiet">
          from {summary.count} {summary.count === 1 ? 'review' : 'reviews'}
        </span>
      </p>
      <RatingBars summary={summary} className="min-w-56 grow gap-2 sm:max-w-sm" say={(count) => count} />
    </div>
  )
}

function Entry({ review }: { review: Review }) {
  return (
    <li className="border-base-300 border-t pt-6">
      <div className="flex items-center justify-between">
        <Stars rating={review.rating} />
        <TimeAgo at={review.created} />
      </div>
      <p className="wrap-anywhere mt-3">{review.description}</p>
      <p className="wrap-anywhere mt-2 flex items-center gap-2 text-note">
        <strong className="font-semibold text-ui">{review.name}</strong>
        {review.verified && <VerifiedBadge />}
      </p>
      <ShopReply review={review} />
    </li>
  )
}
