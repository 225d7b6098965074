import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { fieldProblems, formProblemText } from '#src/web/lib/problems/field-problems.ts'
import { focusFirstError } from '#src/web/lib/problems/focus-first-error.ts'
import { stillWrong } from './still-wrong.ts'

interface SchemaForm<Values> {
  /** Fetched when the form is sent: Zod is larger than any page of ours. */
  load: () => Promise<z.ZodType<Values>>
  send: (values: Values, form: HTMLFormElement) => Promise<unknown>
}

type Errors = Record<string, string>

/**
 * A form whose fields the browser keeps, so that what is typed before hydration stays, checked by a schema of the contract.
 * What is refused stays as it was typed, and the first field that is wrong gets the focus.
 */
export function useSchemaForm<Values extends object>({ load, send }: SchemaForm<Values>) {
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = typedInto(form)
    const fields = fieldsOf(form)
    setBusy(true)
    setRefused(undefined)
    try {
      const { data, wrong } = check(await load(), typed)
      setErrors(wrong)
      setRefused(Object.entries(wrong).find(([name]) => !fields.includes(name))?.[1])
      if (data) await send(data, form)
      else focusWrong(form)
    } catch (problem) {
      setErrors(fieldProblems(problem))
      setRefused(formProblemText(problem, fields))
      focusWrong(form)
    }
    setBusy(false)
  }
  /** Takes a message away once its field is right. */
  const recheck = async ({ currentTarget: form, target }: FormEvent<HTMLFormElement>) => {
    if (Object.keys(errors).length === 0) return
    const { name } = target as HTMLInputElement
    const { wrong } = check(await load(), typedInto(form))
    setErrors((before) => stillWrong(before, [name], wrong))
  }
  /** What is in one field, if it is right, for a button beside it. */
  const readField = async (form: HTMLFormElement, name: keyof Values & string) => {
    const typed = typedInto(form)
    const message = check(await load(), typed).wrong[name]
    setErrors(({ [name]: _, ...others }) => (message ? { ...others, [name]: message } : others))
    if (message) focusWrong(form)
    return message ? undefined : String(typed[name])
  }
  return { errors, busy, refused, readField, form: { noValidate: true, onSubmit: submit, onInput: recheck } }
}

const typedInto = (form: HTMLFormElement) => Object.fromEntries(new FormData(form))

/** The names of the fields that can show a message. */
const fieldsOf = (form: HTMLFormElement) =>
  Array.from(form.elements as Iterable<HTMLInputElement>)
    .filter(({ type }) => type !== 'hidden')
    .map(({ name }) => name)

function check<Values>(schema: z.ZodType<Values>, typed: object) {
  const { data, error } = schema.safeParse(typed)
  const wrong: Errors = {}
  for (const { path, message } of error?.issues ?? []) wrong[path.join('.')] ??= message
  return { data, wrong }
}

/** Unless the visitor has gone elsewhere meanwhile. */
function focusWrong(form: HTMLFormElement) {
  const here = document.activeElement
  if (here === document.body || form.contains(here)) focusFirstError(form)
}
