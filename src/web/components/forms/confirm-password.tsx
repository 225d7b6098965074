import { type SubmitEvent, useState } from 'react'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { FormProblem } from './field.tsx'
import { PasswordField } from './password-field.tsx'

interface ConfirmPasswordProps {
  /** The actions that need the password, by the text of their button. */
  acts: Record<string, (password: string) => Promise<void>>
}

export function ConfirmPassword({ acts }: ConfirmPasswordProps) {
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form, event.nativeEvent.submitter)
    setBusy(true)
    setError(undefined)
    try {
      await acts[String(given.get('act'))]?.(String(given.get('password')))
      form.reset()
    } catch (problem) {
      setError(problemText(problem))
    }
    setBusy(false)
  }
  return (
    <form className="mt-4 grid max-w-md gap-4" onSubmit={submit}>
      <PasswordField label="Your password" autoComplete="current-password" name="password" required />
      <FormProblem words={error} />
      <div className="flex flex-wrap gap-2">
        {Object.keys(acts).map((act) => (
          <button key={act} type="submit" name="act" value={act} className="btn btn-line" disabled={busy}>
            {act}
          </button>
        ))}
      </div>
    </form>
  )
}
