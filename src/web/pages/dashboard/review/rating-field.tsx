import { useId, useState } from 'react'
import { FieldError } from '#src/web/components/forms/field.tsx'
import { Star } from '#src/web/components/reviews/stars.tsx'

interface RatingFieldProps {
  /** 0 until one is chosen. */
  rating: number
  error?: string
  onChange: (rating: number) => void
}

/** Five radio buttons that look like stars: arrow keys move between them. */
export function RatingField({ rating, error, onChange }: RatingFieldProps) {
  const id = useId()
  const [pointed, setPointed] = useState(0)
  return (
    <fieldset
      className="field"
      aria-describedby={`${id}-hint ${error ? `${id}-error` : ''}`}
      onMouseLeave={() => setPointed(0)}
    >
      <legend className="label-text mb-1.5 font-[550] text-sm leading-5">Rating</legend>
      <div className="-ml-2 flex text-accent">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 place-items-center rounded-field has-focus-visible:outline-2 has-focus-visible:outline-primary"
            onMouseEnter={() => setPointed(stars)}
          >
            <input
              type="radio"
              name={`${id}-rating`}
              value={stars}
              checked={rating === stars}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              required
              onChange={() => onChange(stars)}
            />
            <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <Star filled={stars <= (pointed || rating)} className="size-7" />
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="hint">
        Min value 1 Maximum value 5
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
