import { useState } from 'react'
import type { ShownRate } from '#src/contract/tax.ts'
import { countryName } from '#src/contract/values/addresses/countries.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'

interface ReverseChargeProps {
  rates: ShownRate[]
  /** Those for which it is on. */
  countries: string[]
  onChanged: () => Promise<void>
}

/** A switch for each country that has a rate; saved as soon as it is pressed. */
export function ReverseCharge({ rates, countries, onChanged }: ReverseChargeProps) {
  /** Shown as it was pressed until the shop has answered. */
  const [pressed, setPressed] = useState<{ country: string; on: boolean }>()
  const all = [...new Set([...rates.map(({ country }) => country), ...countries])]
  const change = async (country: string, reverseCharge: boolean) => {
    setPressed({ country, on: reverseCharge })
    try {
      await browserApi.tax.setReverseCharge(country, { reverseCharge })
      toast('success', `${countryName(country)}: saved`)
    } catch (problem) {
      toast('error', problemText(problem))
    }
    await onChanged()
    setPressed(undefined)
  }
  return (
    <fieldset>
      <legend className="text-h4">Reverse charge</legend>
      <p className="mt-0.5 text-note text-quiet">
        A company that gives a tax number of its country pays no tax here but to its own state. Only the form
        of the number is checked.
      </p>
      {all.map((country) => (
        <label key={country} className="mt-3 flex items-start gap-3 text-ui">
          <input
            type="checkbox"
            className="checkbox mt-0.5"
            checked={pressed?.country === country ? pressed.on : countries.includes(country)}
            disabled={pressed !== undefined}
            onChange={(event) => change(country, event.currentTarget.checked)}
          />
          {countryName(country)}
        </label>
      ))}
    </fieldset>
  )
}
