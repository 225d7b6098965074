import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { fieldProblems, formProblemText } from '#src/web/lib/problems/field-problems.ts'
import { focusFirstError } from '#src/web/lib/problems/focus-first-error.ts'
import { stillWrong } from './still-wrong.ts'

interface SchemaForm<Values extends object> {
  /** Fetched when the form is sent: Zod is larger than any page of ours. */
  load: () => Promise<z.ZodType<Values>>
  send: (values: Values, form: HTMLFormElement) => Promise<unknown>
}

/**
 * A form whose fields the browser keeps, so that what is typed before hydration stays, checked by a schema of the contract.
 * What is refused stays as it was typed, and the first field that is wrong gets the focus.
 */
export function useSchemaForm<Values extends object>({ load, send }: SchemaForm<Values>) {
  const [errors, setErrors] = useState<{ [Name in keyof Values]?: string }>({})
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()

  const show = (form: HTMLFormElement, wrong: Record<string, string>) => {
    setErrors(wrong as typeof errors)
    if (Object.keys(wrong).length > 0) focusFirstError(form)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    setRefused(undefined)
    try {
      const { data, wrong } = read(await load(), form)
      show(form, wrong)
      if (data) await send(data, form)
    } catch (problem) {
      show(form, fieldProblems(problem))
      setRefused(formProblemText(problem, namesIn(form)))
    }
    setBusy(false)
  }
  /** Takes a message away once its field is right. */
  const recheck = async ({ currentTarget: form, target }: FormEvent<HTMLFormElement>) => {
    if (Object.keys(errors).length === 0) return
    const { wrong } = read(await load(), form)
    const { name } = target as HTMLInputElement
    setErrors((before) => stillWrong(before as Record<string, string>, [name], wrong) as typeof errors)
  }
  /** One field alone, for a button beside it. */
  const readField = async (form: HTMLFormElement, name: keyof Values & string) => {
    const { typed, wrong } = read(await load(), form)
    const message = wrong[name]
    show(form, message ? { [name]: message } : {})
    return message ? undefined : String(typed[name] ?? '')
  }
  return { errors, busy, refused, readField, form: { noValidate: true, onSubmit: submit, onInput: recheck } }
}

function read<Values>(schema: z.ZodType<Values>, form: HTMLFormElement) {
  const typed = Object.fromEntries(new FormData(form))
  const { data, error } = schema.safeParse(typed)
  const wrong: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) wrong[String(path[0])] ??= message
  return { typed, data, wrong }
}

const namesIn = (form: HTMLFormElement) =>
  Array.from(form.elements, (element) => (element as HTMLInputElement).name)
