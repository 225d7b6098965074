import type { Review } from '#src/contract/reviews.ts'
import { TimeAgo } from '../ui/time-ago.tsx'
import { reviewSubject } from './review-subject.ts'
import { Stars } from './stars.tsx'
import { VerifiedBadge } from './verified-badge.tsx'

export function ReviewCard({ review }: { review: Review }) {
  return (
    <li className="panel flex flex-col p-5 md:p-6">
      <div className="flex items-center justify-between gap-3">
        <Stars rating={review.rating} />
        <TimeAgo at={review.created} />
      </div>
      <p className="mt-4 wrap-anywhere grow text-body">{review.description}</p>
      <p className="wrap-anywhere mt-5 flex flex-wrap items-center gap-x-2 gap-y-1 text-note">
        <strong className="font-semibold text-ui">{review.name}</strong>
        {review.verified && <VerifiedBadge />}
        <span className="w-full text-quiet">{reviewSubject(review)}</span>
      </p>
    </li>
  )
}
