import type { Tool } from '#src/contract/tools.ts'
import { showCount } from '#src/contract/values/money/price.ts'
import { Star } from '../reviews/stars.tsx'

/** What reviews gave a tool, as "4.6 (12)"; nothing before the first. */
export function CardStars({ rating, className = '' }: { rating: Tool['rating']; className?: string }) {
  if (!rating) return null
  const average = rating.average.toFixed(1)
  const count = showCount(rating.count)
  return (
    <span className={`num flex items-center gap-1 text-note ${className}`}>
      <Star filled className="size-3.5 text-accent" />
      <span aria-hidden="true">
        {average} <span className="text-quiet">({count})</span>
      </span>
      <span className="sr-only">
        {average} out of 5 stars, {count} {rating.count === 1 ? 'review' : 'reviews'}
      </span>
    </span>
  )
}
