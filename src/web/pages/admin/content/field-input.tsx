import type { ChangeEvent } from 'react'
import type { Field as ContentField } from '#src/contract/content/fields.ts'
import { Field } from '#src/web/components/forms/field.tsx'
import { PictureInput } from './picture-input.tsx'

interface FieldInputProps {
  field: Exclude<ContentField, { kind: 'rows' }>
  path: string
  value: unknown
  /** What visitors see, if it is something else. */
  was: string | undefined
  error: string | undefined
  onChange: (value: unknown) => void
  onLeave: () => void
}

const markdownHint =
  'A blank line begins a paragraph, “- ” a point of a list. **Words** are bold, [words](/tools) are a link.'

const inputModes: Partial<Record<ContentField['kind'], 'numeric' | 'email'>> = {
  number: 'numeric',
  email: 'email',
}

/** Drawn from the field's entry in the contract. */
export function FieldInput({ field, path, value, was, error, onChange, onLeave }: FieldInputProps) {
  const text = Array.isArray(value) ? value.join('\n') : String(value ?? '')
  const hint = (
    <>
      {hintOf(field, text)}
      {was !== undefined && <span className="block text-warning">was {was || 'empty'}</span>}
    </>
  )
  const look = was === undefined ? '' : 'is-changed'
  if (field.kind === 'picture')
    return (
      <PictureInput
        title={field.title}
        name={path}
        img={text}
        hint={hint}
        error={error}
        onChange={onChange}
      />
    )
  return (
    <Field label={field.title} hint={hint} error={error && `${field.title} ${error}`}>
      {(wired) => {
        const wiring = {
          ...wired,
          name: path,
          value: text,
          onBlur: onLeave,
          onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
            const typed = event.currentTarget.value
            onChange(field.kind === 'lines' ? typed.split('\n') : typed)
          },
        }
        if (field.kind === 'choice')
          return (
            <select {...wiring} className={`select ${look}`}>
              {Object.entries(field.choices).map(([choice, words]) => (
                <option key={choice} value={choice}>
                  {words}
                </option>
              ))}
            </select>
          )
        const rows = rowsOf(field)
        if (rows)
          return (
            <textarea
              {...wiring}
              className={`textarea field-sizing-content max-h-160 ${look}`}
              // It grows with its text, which makes the browser pass over `rows`.
              style={{ minHeight: `${1.5 * rows + 1.375}rem` }}
              rows={rows}
            />
          )
        return <input {...wiring} className={`input ${look}`} inputMode={inputModes[field.kind]} />
      }}
    </Field>
  )
}

/** How high the field is; short text needs one line. */
function rowsOf(field: FieldInputProps['field']) {
  if (field.kind === 'lines') return Math.min(field.mostLines, 6)
  if (field.kind === 'markdown') return 12
  return field.kind === 'text' && field.most > 80 ? 3 : 0
}

function hintOf(field: FieldInputProps['field'], text: string) {
  if (field.kind === 'markdown') return markdownHint
  const about = field.about ? `${field.about} ` : ''
  return field.kind === 'text' && field.most > 80
    ? `${about}${text.length} of ${field.most} characters`
    : about
}
