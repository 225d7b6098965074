import type { ChangeEvent } from 'react'
import { type SettingName, settingList } from '#src/contract/settings.ts'
import { countriesByName } from '#src/contract/values/addresses/countries.ts'
import { Field } from '#src/web/components/forms/field.tsx'
import { DaysInput } from './days-input.tsx'
import { ZoneInput } from './zone-input.tsx'

interface SettingFieldProps {
  name: SettingName
  text: string
  /** The saved value, if another one was typed. */
  was: string | undefined
  error: string | undefined
  onText: (text: string) => void
}

const countries = Object.fromEntries(countriesByName.map(({ code, name }) => [code, name]))

const choicesOf = (control: string | undefined): Record<string, string> | undefined =>
  control === 'country' ? countries : undefined

/** Drawn from the setting's entry in the contract. */
export function SettingField({ name, text, was, error, onText }: SettingFieldProps) {
  const { title, about, unit, control, choices = choicesOf(control) } = settingList[name]
  const hint = (
    <>
      {about && `${about}.`}
      {was !== undefined && (
        <span className="block text-warning">was {choices?.[was] ?? (was || 'empty')}</span>
      )}
    </>
  )
  return (
    <Field label={title} hint={about || was !== undefined ? hint : undefined} error={error}>
      {(wired) => {
        const wiring = {
          ...wired,
          name,
          value: text,
          onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
            onText(event.currentTarget.value),
        }
        const look = was === undefined ? '' : 'is-changed'
        if (choices)
          return (
            <select {...wiring} className={`select ${look}`}>
              {Object.entries(choices).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          )
        if (control === 'days')
          return <DaysInput id={wired.id} label={title} text={text} look={look} onText={onText} />
        if (control === 'zone') return <ZoneInput {...wiring} className={`input ${look}`} />
        if (control === 'lines') return <textarea {...wiring} className={`textarea ${look}`} rows={3} />
        if (!unit) return <input {...wiring} type={control ?? 'text'} className={`input ${look}`} />
        return (
          <span className="flex items-center gap-2.5">
            <input {...wiring} inputMode="numeric" className={`input num w-28 text-right ${look}`} />
            <span className="text-note text-quiet">{unit}</span>
          </span>
        )
      }}
    </Field>
  )
}
