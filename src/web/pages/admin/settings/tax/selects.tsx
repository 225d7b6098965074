import type { TaxClass } from '#src/contract/terms.ts'
import { countryCodes, countryName } from '#src/contract/values/addresses/countries.ts'
import { Field } from '#src/web/components/forms/field.tsx'

interface CountrySelectProps {
  value: string
  error?: string
  onChange: (country: string) => void
}

const byName = countryCodes
  .map((code) => ({ code, name: countryName(code) }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))

export const CountrySelect = ({ value, error, onChange }: CountrySelectProps) => (
  <Field label="Country" error={error && `Country ${error}`}>
    {(wired) => (
      <select
        {...wired}
        className="select"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {byName.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
)

interface ClassSelectProps {
  value: TaxClass
  /** Also goods that are never taxed. */
  withNone?: boolean
  onChange: (taxClass: TaxClass) => void
}

export const ClassSelect = ({ value, withNone = false, onChange }: ClassSelectProps) => (
  <Field label="Goods">
    {(wired) => (
      <select
        {...wired}
        className="select"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as TaxClass)}
      >
        <option value="standard">Standard</option>
        <option value="reduced">Reduced</option>
        {withNone && <option value="none">Not taxed</option>}
      </select>
    )}
  </Field>
)
