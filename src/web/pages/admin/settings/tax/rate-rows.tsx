import type { RateState, ShownRate } from '#src/contract/tax.ts'
import { countryName } from '#src/contract/values/addresses/countries.ts'
import { EmailWords } from '#src/web/components/ui/email-words.tsx'
import { TimeAgo } from '#src/web/components/ui/time-ago.tsx'

export const placeOf = ({ country, region }: Pick<ShownRate, 'country' | 'region'>) =>
  [countryName(country), region].filter(Boolean).join(', ')

const stateWords: Record<RateState, string> = {
  holds: 'since',
  'to come': 'from',
  replaced: 'replaced; was from',
  ended: 'ended; was from',
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

export function RateRow({ rate, onEnd }: { rate: ShownRate; onEnd?: () => void }) {
  const { name, class: taxClass, state, from, added, addedBy } = rate
  const what = `${name} ${rate.rate}%`
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3 text-ui">
      <span className="min-w-0 flex-1 basis-64">
        <span className="block font-medium">
          {placeOf(rate)}: {what}
          {taxClass === 'reduced' && ', for reduced goods'}
        </span>
        <span className={state === 'holds' ? '' : 'text-quiet'}>
          {stateWords[state]} {day.format(new Date(from))}
        </span>
        <span className="wrap-anywhere block text-note text-quiet">
          added by <EmailWords text={addedBy} /> <TimeAgo at={added} />
          {rate.ended && rate.endedBy && (
            <>
              , ended by <EmailWords text={rate.endedBy} /> <TimeAgo at={rate.ended} />
            </>
          )}
        </span>
      </span>
      {onEnd && (
        <button
          type="button"
          className="btn btn-line btn-sm h-11 px-4 md:h-9"
          aria-label={`End ${what}, ${placeOf(rate)}`}
          onClick={onEnd}
        >
          End
        </button>
      )}
    </li>
  )
}

export function EndedRates({ rates }: { rates: ShownRate[] }) {
  if (rates.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer text-ui">Rates that have ended ({rates.length})</summary>
      <ul className="mt-2 divide-y divide-base-300">
        {rates.map((rate) => (
          <RateRow key={rate._id} rate={rate} />
        ))}
      </ul>
    </details>
  )
}
