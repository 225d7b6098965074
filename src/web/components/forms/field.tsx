import CircleAlert from 'icon:circle-alert'
import Lock from 'icon:lock'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'

interface Wired {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
}

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string
  className?: string
  /** Renders the control; its argument ties the control to label, hint and error. */
  children: (wired: Wired) => ReactNode
}

export function Field({ label, hint, error, className = '', children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="field-error" role="alert">
      <Icon of={CircleAlert} className="size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

/** An error of the form as a whole; it vanishes as soon as anything in the form is changed. */
export function FormProblem({ words, className = '' }: { words: string | undefined; className?: string }) {
  return words && <UntilInput key={words} className={className} words={words} />
}

function UntilInput({ words, className }: { words: string; className: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    const form = place.current?.closest('form')
    const vanish = () => setGone(true)
    form?.addEventListener('input', vanish)
    return () => form?.removeEventListener('input', vanish)
  }, [])
  if (isGone) return null
  return (
    <div ref={place} className={`field ${className}`}>
      <FieldError>{words}</FieldError>
    </div>
  )
}

/** A value that belongs to the form but cannot be changed here. */
export function FixedField({ label, name, value }: { label: string; name?: string; value: string }) {
  return (
    <div className="field">
      <span className="label-text">{label}</span>
      <p className="fixed-value min-w-0">
        <Icon of={Lock} className="size-3.5 shrink-0" />
        <span className="truncate">{value}</span>
      </p>
      {name && <input type="hidden" name={name} value={value} />}
    </div>
  )
}
