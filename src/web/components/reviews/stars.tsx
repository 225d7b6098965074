const outline = 'm10 1.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z'
const five = [1, 2, 3, 4, 5]

export function Star({ filled, className }: { filled: boolean; className: string }) {
  return (
    <svg className={`shrink-0 ${className}`} viewBox="0 0 20 20" aria-hidden="true">
      <path
        d={outline}
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** A single rating: whole stars, the rest as outlines. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex gap-0.5 text-accent" role="img" aria-label={`${rating} out of 5`}>
      {five.map((place) => (
        <Star key={place} filled={place <= rating} className="size-4" />
      ))}
    </span>
  )
}

/** An average: the last star may be partly filled. */
export function AverageStars({ average }: { average: number }) {
  const row = five.map((place) => <Star key={place} filled className="size-[1.125rem]" />)
  return (
    <span className="relative inline-flex" role="img" aria-label={`${average.toFixed(1)} out of 5`}>
      <span className="inline-flex gap-0.5 text-base-300">{row}</span>
      <span
        className="absolute inset-y-0 left-0 inline-flex gap-0.5 overflow-hidden text-accent"
        style={{ width: `${average * 20}%` }}
      >
        {row}
      </span>
    </span>
  )
}
