import { useState } from 'react'
import { useFieldErrors } from './use-field-errors.ts'

/** What is being typed into a form, with the messages beside its fields. */
export function useDraft<Draft extends object>(
  start: Draft,
  check: (draft: Draft) => Record<string, string>,
) {
  const [draft, setDraft] = useState(start)
  const { errors, setErrors, findErrors, dropErrors } = useFieldErrors(check)
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    dropErrors(next, part)
  }
  return { draft, errors, change, setErrors, findErrors: () => findErrors(draft) }
}
