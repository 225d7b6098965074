import type { OwnReview } from '#src/contract/reviews.ts'
import { reviewSubject } from '#src/web/components/reviews/review-subject.ts'
import { ShopReply } from '#src/web/components/reviews/shop-reply.tsx'
import { Stars } from '#src/web/components/reviews/stars.tsx'
import { TimeAgo } from '#src/web/components/ui/time-ago.tsx'

interface OwnReviewsProps {
  reviews: OwnReview[]
  onEdit: (review: OwnReview) => void
}

export function OwnReviews({ reviews, onEdit }: OwnReviewsProps) {
  return (
    <ul className="mt-4 divide-y divide-base-300 border-base-300 border-y">
      {reviews.map((review) => (
        <li key={review._id} className="py-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="font-medium text-ui">{reviewSubject(review)}</p>
            <span className="flex items-center gap-3">
              <Stars rating={review.rating} />
              <TimeAgo at={review.created} />
            </span>
          </div>
          <p className="mt-2 whitespace-pre-line wrap-anywhere text-ui">{review.description}</p>
          {review.hidden && (
            <p className="mt-2 text-note text-warning">Hidden by the shop: {review.hidden}</p>
          )}
          <ShopReply review={review} />
          <button
            type="button"
            className="btn btn-line btn-sm mt-3 h-9 px-3"
            aria-label={`Edit your review of ${review.productname}`}
            onClick={() => {
              onEdit(review)
              window.scrollTo({ top: 0 })
            }}
          >
            Edit
          </button>
        </li>
      ))}
    </ul>
  )
}
