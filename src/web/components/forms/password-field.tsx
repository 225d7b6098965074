import Eye from 'icon:eye'
import EyeOff from 'icon:eye-off'
import { type ReactNode, useState } from 'react'
import { passwordLength } from '#src/contract/values/password-length.ts'
import { Icon } from '../ui/icon.tsx'
import { Field } from './field.tsx'

interface PasswordFieldProps {
  label?: string
  /** Shown to the right of the label. */
  beside?: ReactNode
  hint?: string
  error?: string
  autoComplete: 'current-password' | 'new-password'
  name: string
  required?: boolean
}

/** For every form that sets a password. */
export const NewPasswordField = (props: Pick<PasswordFieldProps, 'error' | 'name' | 'required'>) => (
  <PasswordField
    label="New password"
    autoComplete="new-password"
    hint="Six characters or more; a sentence is better than a word."
    {...props}
  />
)

export function PasswordField({
  label = 'Password',
  beside,
  hint,
  error,
  autoComplete,
  name,
  required,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <Field label={label} hint={hint} error={error}>
        {(wired) => (
          <div className={`input pr-1 ${error ? 'border-error' : ''}`}>
            <input
              {...wired}
              name={name}
              required={required}
              type={shown ? 'text' : 'password'}
              autoComplete={autoComplete}
              maxLength={passwordLength.most}
            />
            <button
              type="button"
              className="btn btn-bare btn-square btn-sm"
              aria-label={shown ? 'Hide password' : 'Show password'}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              <Icon of={shown ? EyeOff : Eye} className="size-[1.125rem]" />
            </button>
          </div>
        )}
      </Field>
      {beside && <div className="absolute top-0 right-0">{beside}</div>}
    </div>
  )
}
