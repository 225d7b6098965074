import type { OwnReview } from '#src/contract/reviews.ts'
import { reviewSubject } from '#src/web/components/reviews/review-subject.ts'
import { ShopReply } from '#src/web/components/reviews/shop-reply.tsx'
import { Stars } from '#src/web/components/reviews/stars.tsx'
import { TimeAgo } from '#src/web/components/ui/time-ago.tsx'

interface ReviewRowsProps {
  reviews: OwnReview[]
  onHide: (review: OwnReview) => void
  onShow: (review: OwnReview) => void
  onReply: (review: OwnReview) => void
}

export function ReviewRows({ reviews, onHide, onShow, onReply }: ReviewRowsProps) {
  return (
    <ul className="mt-6 divide-y divide-base-300 border-base-300 border-y">
      {reviews.map((review) => (
        <li key={review._id} className="grid gap-x-8 gap-y-3 py-4 md:grid-cols-[1fr_auto]">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ui">
              <Stars rating={review.rating} />
              <span className="font-medium">{reviewSubject(review)}</span>
              <TimeAgo at={review.created} />
            </p>
            <p className="mt-1.5 whitespace-pre-line wrap-anywhere text-ui">{review.description}</p>
            <p className="mt-1.5 wrap-anywhere text-note text-quiet">
              {review.name}, {review.email}
              {review.verified && ' · verified'}
            </p>
            {review.hidden && <p className="mt-1 text-note text-warning">Hidden: {review.hidden}</p>}
            <ShopReply review={review} />
          </div>
          <div className="flex items-start gap-2">
            <button
              type="button"
              className="btn btn-line btn-sm h-11 px-4 md:h-9"
              aria-label={`${replyWord(review)} to the review of ${review.productname} by ${review.name}`}
              onClick={() => onReply(review)}
            >
              {replyWord(review)}
            </button>
            <button
              type="button"
              className="btn btn-line btn-sm h-11 px-4 md:h-9"
              aria-label={`${review.hidden ? 'Show again' : 'Hide'} the review of ${review.productname} by ${review.name}`}
              onClick={() => (review.hidden ? onShow(review) : onHide(review))}
            >
              {review.hidden ? 'Show again' : 'Hide'}
            </button>
          </div>
        </li>
      ))}
    </ul>
  )
}

const replyWord = ({ reply }: OwnReview) => (reply ? 'Change the reply' : 'Reply')
