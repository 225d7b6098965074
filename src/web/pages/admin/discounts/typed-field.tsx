import type { InputHTMLAttributes, ReactNode } from 'react'
import { Field } from '#src/web/components/forms/field.tsx'
import type { Draft } from './draft.ts'
import type { FieldsProps } from './editor.tsx'

type TextName = {
  [Name in keyof Draft]: string extends Draft[Name] ? Name : never
}[keyof Draft]

interface TypedFieldProps extends FieldsProps {
  name: TextName
  label: string
  /** What it is called at the beginning of a sentence about it, if not by its label. */
  called?: string
  hint?: string
  optional?: boolean
  /** Beside the typed text: a dollar or a percent sign. */
  before?: ReactNode
  after?: ReactNode
  input?: InputHTMLAttributes<HTMLInputElement>
}

/** A field of the editor: edged when it is not saved, with what stood there before. */
export function TypedField(props: TypedFieldProps) {
  const { name, label, called = label, hint, optional, before, after, input, draft, saved, errors } = props
  const was = saved && saved[name] !== draft[name] ? saved[name] || 'empty' : undefined
  const look = was === undefined || errors[name] ? '' : 'is-changed'
  return (
    <Field
      label={
        optional ? (
          <>
            {label} <span className="font-normal text-quiet">optional</span>
          </>
        ) : (
          label
        )
      }
      hint={
        was === undefined ? (
          hint
        ) : (
          <span className="num text-warning">
            was {before}
            {was}
            {after}
          </span>
        )
      }
      error={errors[name] && `${called} ${errors[name]}`}
    >
      {(wired) => {
        const control = {
          ...wired,
          ...input,
          name,
          value: draft[name],
          onChange: (event: { currentTarget: { value: string } }) =>
            props.onChange({ [name]: event.currentTarget.value }),
        }
        if (!before && !after)
          return <input {...control} className={`input ${look} ${input?.className ?? ''}`} />
        return (
          <span className={`input ${look}`}>
            {before && <span className="text-quiet">{before}</span>}
            <input {...control} className="num text-right" inputMode="decimal" />
            {after && <span className="text-quiet">{after}</span>}
          </span>
        )
      }}
    </Field>
  )
}
