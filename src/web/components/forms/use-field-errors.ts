import { useState } from 'react'
import { stillWrong } from './still-wrong.ts'

type Errors = Record<string, string>

/**
 * The messages beside a form's fields. They are found when the form is sent or refused, and each vanishes as soon as its
 * field is right.
 */
export function useFieldErrors<Typed extends object>(check: (typed: Typed) => Errors) {
  const [errors, setErrors] = useState<Errors>({})
  return {
    errors,
    setErrors,
    /** Says what is wrong, and whether anything is. */
    findErrors(typed: Typed) {
      const found = check(typed)
      setErrors(found)
      return Object.keys(found).length > 0
    },
    /** To be called with each change, and with what has changed. */
    dropErrors(typed: Typed, part: Partial<Typed>) {
      setErrors((before) => stillWrong(before, Object.keys(part), check(typed)))
    },
  }
}
