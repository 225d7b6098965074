import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type PeriodDays, periodDays } from '#src/contract/values/periods.ts'
import { periodPath } from './period.ts'

interface PeriodChoiceProps {
  days: PeriodDays
  compare: boolean
}

/** Shows what was chosen at once, while the figures are on their way. */
export function PeriodChoice(shown: PeriodChoiceProps) {
  const navigate = useNavigate()
  const address = periodPath(shown)
  const [{ over, days, compare }, setChosen] = useState({ over: address, ...shown })
  // Other figures have come: those that were chosen, or those of another link.
  if (over !== address) setChosen({ over: address, ...shown })
  const choose = (part: Partial<PeriodChoiceProps>) => {
    const next = { days, compare, ...part }
    setChosen({ over, ...next })
    void navigate(periodPath(next), { replace: true, preventScrollReset: true })
  }
  return (
    <div className="flex w-full flex-wrap items-center gap-3 sm:w-auto">
      <label className="flex min-h-11 items-center gap-2.5 text-ui">
        <input
          type="checkbox"
          className="toggle"
          checked={compare}
          onChange={(event) => choose({ compare: event.currentTarget.checked })}
        />
        Compare
      </label>
      <fieldset className="seg max-sm:flex max-sm:w-full max-sm:[&>button]:grow">
        <legend className="sr-only">Period</legend>
        {periodDays.map((length) => (
          <button
            key={length}
            type="button"
            aria-pressed={length === days}
            onClick={() => choose({ days: length })}
          >
            {length === 1 ? 'Today' : `${length} days`}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
