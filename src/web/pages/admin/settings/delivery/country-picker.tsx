import X from 'icon:x'
import { useId } from 'react'
import { countriesByName, countryName } from '#src/contract/values/addresses/countries.ts'
import { FieldError } from '#src/web/components/forms/field.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'

interface CountryPickerProps {
  /** None is everywhere. */
  countries: string[]
  error: string | undefined
  onChange: (countries: string[]) => void
}

export function CountryPicker({ countries, error, onChange }: CountryPickerProps) {
  const id = useId()
  return (
    <div className="field sm:col-span-3">
      <label htmlFor={id}>Delivers to</label>
      {countries.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {countries.map((code) => (
            <li key={code}>
              <button
                type="button"
                className="btn btn-line btn-sm h-9 gap-1.5 px-3"
                aria-label={`Remove ${countryName(code)}`}
                onClick={() => onChange(countries.filter((other) => other !== code))}
              >
                {countryName(code)}
                <Icon of={X} className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <select
        id={id}
        className="select max-w-80"
        value=""
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange([...countries, event.target.value])}
      >
        <option value="">
          {countries.length === 0 ? 'Everywhere. Choose a country…' : 'Add a country…'}
        </option>
        {countriesByName
          .filter(({ code }) => !countries.includes(code))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </select>
      {error && <FieldError>{`Delivers to ${error}`}</FieldError>}
    </div>
  )
}
