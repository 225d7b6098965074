import type { ReactNode } from 'react'
import type { ReviewSummary } from '#src/contract/reviews.ts'

const stars = [5, 4, 3, 2, 1]

interface RatingBarsProps {
  summary: ReviewSummary
  className: string
  /** The text after a bar. */
  say: (count: number) => ReactNode
}

/** How many reviews gave how many stars, as bars. */
export const RatingBars = ({ summary: { spread, count: all }, className, say }: RatingBarsProps) => (
  <ul className={`num grid text-note ${className}`}>
    {stars.map((star) => {
      const count = spread[star - 1] ?? 0
      return (
        <li key={star} className="grid grid-cols-[1rem_1fr_2.5rem] items-center gap-3">
          <span>
            {star}
            <span className="sr-only"> stars:</span>
          </span>
          <span className="h-1.5 overflow-hidden rounded-full bg-base-300">
            <span className="block h-full bg-accent" style={{ width: `${(count / all) * 100}%` }} />
          </span>
          <span className="text-right text-quiet">{say(count)}</span>
        </li>
      )
    })}
  </ul>
)
