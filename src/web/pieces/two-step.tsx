import { useState } from 'react'
import type { Person } from '#src/contract/accounts.ts'
import { browserApi } from '../api-context.ts'
import { problemText } from '../problem-text.ts'
import { finishSignIn } from '../sign-in.ts'
import { toast } from '../toast.ts'
import { Field, Wrong } from './field.tsx'
import { TwoStepSetup } from './two-step-setup.tsx'

interface Setup {
  totpURI: string
  backupCodes: string[]
}

/** Turning the second step of sign-in on and off. */
export function TwoStep({ person }: { person: Person }) {
  const [setup, setSetup] = useState<Setup>()
  const [on, setOn] = useState(person.twoStep)
  const hasPassword = person.providerData.some(({ providerId }) => providerId === 'password')

  const turned = async (next: boolean) => {
    setOn(next)
    setSetup(undefined)
    // The server has put a new session in the place of the old one.
    await finishSignIn()
    toast('success', next ? 'Two-step sign-in is on' : 'Two-step sign-in is off')
  }

  return (
    <section aria-labelledby="two-step">
      <h2 id="two-step" className="text-h3">
        Two-step sign-in
      </h2>
      <p className="mt-1 text-quiet text-ui">
        {on
          ? 'On: after the password, a code from your app is asked for.'
          : 'A password can be stolen; a code from an app on your phone changes every half minute.'}
      </p>
      {!hasPassword && (
        <p className="mt-3 text-ui">You sign in with Google, which has a second step of its own.</p>
      )}
      {hasPassword && setup && <TwoStepSetup {...setup} onDone={() => turned(true)} />}
      {hasPassword && !setup && (
        <PasswordFirst
          act={on ? 'Turn off' : 'Turn on'}
          onPassword={async (password) => {
            if (!on) return setSetup(await browserApi.accounts.startTwoStep(password))
            await browserApi.accounts.stopTwoStep(password)
            await turned(false)
          }}
        />
      )}
    </section>
  )
}

interface PasswordFirstProps {
  act: string
  onPassword: (password: string) => Promise<void>
}

function PasswordFirst({ act, onPassword }: PasswordFirstProps) {
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    try {
      await onPassword(String(new FormData(event.currentTarget).get('password') ?? ''))
    } catch (problem) {
      setWrong(problemText(problem))
    }
    setBusy(false)
  }
  return (
    <form className="mt-4 grid max-w-sm gap-4" onSubmit={submit}>
      <Field label="Your password">
        {(wired) => (
          <input
            {...wired}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            className="input"
          />
        )}
      </Field>
      {wrong && (
        <div className="field">
          <Wrong>{wrong}</Wrong>
        </div>
      )}
      <button type="submit" className="btn btn-line justify-self-start" disabled={busy}>
        {act}
      </button>
    </form>
  )
}
