import { useState } from 'react'
import type { ShownRate, TaxAnswer } from '#src/contract/tax.ts'
import { ConfirmDialog } from '#src/web/components/ui/confirm-dialog.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'
import { NewRate } from './new-rate.tsx'
import { EndedRates, placeOf, RateRow } from './rate-rows.tsx'
import { ReverseCharge } from './reverse-charge.tsx'
import { TryTax } from './try-tax.tsx'

interface TaxRatesProps {
  tax: TaxAnswer
  /** The company's own. */
  country: string
  onChanged: () => Promise<void>
}

/** The rates, each with its first day. They are never changed: a new one is added, or one is ended. */
export function TaxRates({ tax: { rates, reverseCharge }, country, onChanged }: TaxRatesProps) {
  const [ending, setEnding] = useState<ShownRate>()
  const standing = rates.filter(({ state }) => state !== 'ended')
  const end = async ({ _id, name, rate }: ShownRate) => {
    setEnding(undefined)
    try {
      await browserApi.tax.endRate(_id)
      toast('success', `${name} ${rate}% has ended`)
    } catch (problem) {
      toast('error', problemText(problem))
    }
    await onChanged()
  }
  return (
    <div className="mt-6 grid gap-6">
      {standing.length > 0 && (
        <ul className="divide-y divide-base-300 border-base-300 border-y" aria-label="Tax rates">
          {standing.map((rate) => (
            <RateRow key={rate._id} rate={rate} onEnd={() => setEnding(rate)} />
          ))}
        </ul>
      )}
      <NewRate country={country} onAdded={onChanged} />
      {standing.length > 0 && (
        <>
          <ReverseCharge rates={standing} countries={reverseCharge} onChanged={onChanged} />
          <TryTax rates={standing} />
        </>
      )}
      <EndedRates rates={rates.filter(({ state }) => state === 'ended')} />
      {ending && (
        <ConfirmDialog
          question={`End ${ending.name} ${ending.rate}% in ${placeOf(ending)}?`}
          outcome="The next order is worked out without it. Orders that are placed keep it."
          act="End this rate"
          onAct={() => end(ending)}
          onKeep={() => setEnding(undefined)}
        />
      )}
    </div>
  )
}
