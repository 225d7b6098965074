import type { Review, ReviewSummary } from '#src/contract/reviews.ts'
import { showCount } from '#src/contract/values/money/price.ts'
import { SectionHead } from '#src/web/components/layout/headings.tsx'
import { RatingBars } from '#src/web/components/reviews/rating-bars.tsx'
import { ReviewCard } from '#src/web/components/reviews/review-card.tsx'
import { AverageStars } from '#src/web/components/reviews/stars.tsx'
import { Empty, Failure } from '#src/web/components/ui/notices.tsx'

interface ReviewsProps {
  reviews: Review[] | null
  summary: ReviewSummary | null
}

export function Reviews({ reviews, summary }: ReviewsProps) {
  return (
    <section className="wrap py-20 md:py-32" aria-labelledby="reviews">
      <SectionHead id="reviews" title="Review Section" />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[4fr_8fr]">
        <div className="lg:sticky lg:top-26 lg:self-start lg:pr-6">
          {summary && summary.count > 0 && <Summary summary={summary} />}
          <a href="/dashboard/review" className="btn btn-line admin:hidden">
            Write a review
          </a>
        </div>
        <Cards reviews={reviews} />
      </div>
    </section>
  )
}

function Cards({ reviews }: { reviews: Review[] | null }) {
  if (!reviews) return <Failure title="The reviews did not load" text="Please try again in a moment." />
  if (reviews.length === 0)
    return <Empty title="No reviews yet" text="What customers say about their parts appears here." />
  return (
    <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6">
      {reviews.map((review) => (
        <ReviewCard key={review._id} review={review} />
      ))}
    </ul>
  )
}

function Summary({ summary }: { summary: ReviewSummary }) {
  return (
    <div className="mb-7">
      <p className="flex items-end gap-4">
        <span className="head num text-[3.5rem] leading-none tracking-[-0.03em]">
          {summary.average.toFixed(1)}
        </span>
        <span className="pb-1">
          <AverageStars average={summary.average} />
          <span className="num mt-1 block text-note text-quiet">
            from {showCount(summary.count)} {summary.count === 1 ? 'review' : 'reviews'}
          </span>
        </span>
      </p>
      <RatingBars
        summary={summary}
        className="mt-6 max-w-sm gap-2.5"
        say={(count) => `${Math.round((count / summary.count) * 100)} %`}
      />
    </div>
  )
}
