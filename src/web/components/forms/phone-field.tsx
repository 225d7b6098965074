import { Field } from './field.tsx'

interface PhoneFieldProps {
  phone: string
  hint?: string
  error: string | undefined
  onChange: (phone: string) => void
}

/** The specification's phone of an order. */
export const PhoneField = ({ phone, hint, error, onChange }: PhoneFieldProps) => (
  <Field label="Phone" hint={hint} error={error && `phone ${error}`}>
    {(wired) => (
      <input
        {...wired}
        name="phoneNo"
        className="input"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        required
        value={phone}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
