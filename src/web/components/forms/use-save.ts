import { type FormEvent, useState } from 'react'
import { fieldProblems, formProblemText } from '#src/web/lib/problems/field-problems.ts'
import { focusFirstError } from '#src/web/lib/problems/focus-first-error.ts'

interface SaveOptions {
  /** The fields that show their own messages. */
  fields: readonly string[]
  setErrors: (errors: Record<string, string>) => void
  /** What the check of the body calls the form, before the names of its fields. */
  inside?: string
}

/** Saves a form. What is refused stays as it was typed, and the first field that is wrong gets the focus. */
export function useSave({ fields, setErrors, inside }: SaveOptions) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const save = async (event: FormEvent<HTMLFormElement>, work: () => Promise<unknown>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    setRefused(undefined)
    try {
      await work()
    } catch (problem) {
      setErrors(errorsInside(fieldProblems(problem), inside))
      setRefused(formProblemText(problem, inside ? [inside] : fields))
      focusFirstError(form)
    }
    setBusy(false)
  }
  const forget = () => {
    setErrors({})
    setRefused(undefined)
  }
  return { busy, refused, save, forget }
}

/** `values.companyPhone` is what a check of the body calls a field. */
export const errorsInside = (errors: Record<string, string>, inside: string | undefined) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [
      inside && field.startsWith(`${inside}.`) ? field.slice(inside.length + 1) : field,
      message,
    ]),
  )
