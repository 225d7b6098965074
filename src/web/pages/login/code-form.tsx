import { useState } from 'react'
import { Field } from '#src/web/components/forms/field.tsx'
import { loadApi } from '#src/web/lib/load-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { loadSignIn } from '#src/web/lib/session/load-sign-in.ts'

interface CodeFormProps {
  onDone: () => void
  onBack: () => void
  onFailure: (message: string) => void
}

/** The second step: six digits from the app, or a recovery code. */
export function CodeForm({ onDone, onBack, onFailure }: CodeFormProps) {
  const [recovery, setRecovery] = useState(false)
  const [busy, setBusy] = useState(false)
  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    setBusy(true)
    try {
      const [{ identity }, { finishSignIn }] = await Promise.all([loadApi(), loadSignIn()])
      await (recovery ? identity.enterRecoveryCode(code) : identity.enterCode(code))
      await finishSignIn()
      onDone()
    } catch (problem) {
      onFailure(problemText(problem))
    }
    setBusy(false)
  }
  return (
    <form className="mt-8 grid gap-5" method="post" onSubmit={submit}>
      <Field
        key={String(recovery)}
        label={recovery ? 'Recovery code' : 'Code'}
        hint={recovery ? 'Each code works once.' : 'Six digits from your authenticator app.'}
      >
        {(wired) => (
          <input
            {...wired}
            name="code"
            className="input font-mono"
            required
            autoComplete="one-time-code"
            inputMode={recovery ? 'text' : 'numeric'}
            pattern={recovery ? undefined : '[0-9]{6}'}
            maxLength={40}
          />
        )}
      </Field>
      <button type="submit" className="btn btn-primary btn-lg" disabled={busy}>
        Confirm
      </button>
      <div className="flex justify-between">
        <button type="button" className="text-link text-note" onClick={() => setRecovery(!recovery)}>
          {recovery ? 'Use the app' : 'Use a recovery code'}
        </button>
        <button type="button" className="text-link text-note" onClick={onBack}>
          Start again
        </button>
      </div>
    </form>
  )
}
