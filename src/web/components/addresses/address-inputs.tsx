import type { AddressInput } from '#src/contract/accounts/addresses.ts'
import { countriesByName } from '#src/contract/values/addresses/countries.ts'
import { Field } from '../forms/field.tsx'
import { OptionalLabel } from '../forms/optional-label.tsx'
import { addressFields } from './address-draft.ts'

interface AddressInputsProps<Name extends keyof AddressInput> {
  names: readonly Name[]
  draft: Pick<AddressInput, Name>
  errors: Record<string, string>
  onChange: (part: Partial<AddressInput>) => void
}

export function AddressInputs<Name extends keyof AddressInput>(props: AddressInputsProps<Name>) {
  const { names, draft, errors, onChange } = props
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {names.map((name) => {
        const { label, autoComplete, max, optional, wide } = addressFields[name]
        return (
          <Field
            key={name}
            label={optional ? <OptionalLabel>{label}</OptionalLabel> : label}
            error={errors[name] && `${label} ${errors[name]}`}
            className={wide ? 'sm:col-span-2' : ''}
          >
            {(wired) => {
              const control = {
                ...{ ...wired, name, autoComplete, required: !optional, value: draft[name] },
                onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
              }
              if (name === 'country') return <CountrySelect {...control} />
              return (
                <input
                  {...control}
                  type={name === 'phone' ? 'tel' : 'text'}
                  className="input"
                  maxLength={max}
                />
              )
            }}
          </Field>
        )
      })}
    </div>
  )
}

const CountrySelect = (control: React.ComponentProps<'select'>) => (
  <select {...control} className="select">
    <option value="">Choose a country</option>
    {countriesByName.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </select>
)
