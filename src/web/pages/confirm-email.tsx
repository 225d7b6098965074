import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { SignInFrame } from '../components/accounts/sign-in-frame.tsx'
import { FormProblem } from '../components/forms/field.tsx'
import { NewPasswordField, PasswordField } from '../components/forms/password-field.tsx'
import { browserApi } from '../lib/browser-api.ts'
import { pageMeta, pageTitle } from '../lib/page-meta.ts'
import { problemText } from '../lib/problems/problem-text.ts'
import { finishSignIn } from '../lib/session/sign-in.ts'
import { tokenInAddress } from '../lib/token-in-address.ts'
import type { Route } from './+types/confirm-email'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Confirm email'), description: 'Confirm that an email is yours.' }, matches)

type Step = 'asking' | 'password' | 'new password' | 'confirmed'

/** A browser that is signed in needs the link alone; any other also shows that the account is theirs, or takes it over. */
export default function ConfirmEmail() {
  const [step, setStep] = useState<Step>('asking')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const asked = useRef(false)

  const confirm = async (proof: { password?: string; newPassword?: string }) => {
    setBusy(true)
    setError(undefined)
    try {
      const { confirmed, signedIn } = await browserApi.identity.confirmEmail({
        token: tokenInAddress(),
        ...proof,
      })
      if (signedIn) await finishSignIn()
      setStep(confirmed ? 'confirmed' : 'password')
    } catch (problem) {
      setError(problemText(problem))
    }
    setBusy(false)
  }
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    if (tokenInAddress()) void confirm({})
    else setError('This link is incomplete. Sign in, and ask for a new one on your profile page.')
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('password') ?? '')
    void confirm(step === 'new password' ? { newPassword: typed } : { password: typed })
  }

  return (
    <SignInFrame title="Confirm email" lead={leads[step]}>
      {step === 'asking' && error && (
        <div className="mt-8 grid gap-5">
          <FormProblem words={error} />
          <a href="/dashboard" className="text-link justify-self-start">
            My Profile
          </a>
        </div>
      )}
      {step === 'confirmed' && (
        <a href="/dashboard" className="btn btn-primary btn-lg mt-8 w-full">
          My Profile
        </a>
      )}
      {(step === 'password' || step === 'new password') && (
        <form className="mt-8 grid gap-5" onSubmit={submit}>
          {step === 'password' ? (
            <PasswordField autoComplete="current-password" name="password" required />
          ) : (
            <NewPasswordField name="password" required />
          )}
          <FormProblem words={error} />
          <button type="submit" className="btn btn-primary btn-lg" disabled={busy}>
            Confirm email
          </button>
          <button
            type="button"
            className="text-link justify-self-start text-note"
            onClick={() => setStep(step === 'password' ? 'new password' : 'password')}
          >
            {step === 'password' ? 'Set a new password instead' : 'I know the password'}
          </button>
        </form>
      )}
    </SignInFrame>
  )
}

const leads: Record<Step, string> = {
  asking: 'The link in the email proves that the address is yours.',
  password: 'You are not signed in here. Enter your password to show that the account is yours.',
  'new password': 'A new password makes the account yours and signs out everybody else.',
  confirmed: 'Thank you, your email is confirmed.',
}
