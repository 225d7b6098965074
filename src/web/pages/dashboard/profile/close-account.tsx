import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiProblem } from '#src/api/client.ts'
import { hasPassword, type Person } from '#src/contract/accounts/accounts.ts'
import type { CloseAccountInput } from '#src/contract/accounts/my-account.ts'
import { Field, FormProblem } from '#src/web/components/forms/field.tsx'
import { PasswordField } from '#src/web/components/forms/password-field.tsx'
import { Modal } from '#src/web/components/ui/modal.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { lastAddress, myLaptop, recentlyViewed, recentSearches } from '#src/web/lib/device-values.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { forgetAccount } from '#src/web/lib/session/account.ts'
import { signOut } from '#src/web/lib/session/sign-in.ts'
import { toast } from '#src/web/lib/toast.ts'

export function CloseAccount({ person }: { person: Person }) {
  const [asking, setAsking] = useState(false)
  return (
    <section aria-labelledby="close-account">
      <h2 id="close-account" className="text-h3">
        Close my account
      </h2>
      <p className="mt-1 text-quiet text-ui">
        Your orders stay in our books without your name, email, phone and address. Your reviews stay without
        your name. This cannot be undone.
      </p>
      <button type="button" className="btn btn-line mt-4 px-5" onClick={() => setAsking(true)}>
        Close my account
      </button>
      {asking && <CloseDialog person={person} onClose={() => setAsking(false)} />}
    </section>
  )
}

/** Forgets what this device remembers about the person. */
function forgetDevice() {
  recentlyViewed.write([])
  recentSearches.write([])
  myLaptop.write('')
  lastAddress.write('')
}

function CloseDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [tooLongAgo, setTooLongAgo] = useState(false)
  const close = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as CloseAccountInput
    setBusy(true)
    setError(undefined)
    try {
      await browserApi.accounts.close(typed)
      forgetAccount()
      forgetDevice()
      toast('success', 'Your account is closed')
      await navigate('/')
    } catch (problem) {
      setError(problemText(problem))
      setTooLongAgo(problem instanceof ApiProblem && problem.code === 'NOT_ALLOWED')
      setBusy(false)
    }
  }
  const signInAgain = async () => {
    await signOut().catch(() => undefined)
    await navigate(`/login?${new URLSearchParams({ from: '/dashboard' })}`)
  }
  return (
    <Modal title="Close your account?" onClose={onClose}>
      <form className="mt-4 grid gap-5" onSubmit={close}>
        <Field label="Type your email to confirm" hint={person.email}>
          {(wired) => (
            <input {...wired} name="email" type="email" className="input" autoComplete="off" required />
          )}
        </Field>
        {hasPassword(person) && (
          <PasswordField label="Your password" autoComplete="current-password" name="password" required />
        )}
        <FormProblem words={error} />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <button type="button" className="btn btn-bare px-5" onClick={onClose}>
            Keep it
          </button>
          {tooLongAgo ? (
            <button type="button" className="btn btn-primary px-5" onClick={signInAgain}>
              Sign in again
            </button>
          ) : (
            <button type="submit" className="btn btn-error px-5" disabled={busy}>
              Close my account
            </button>
          )}
        </div>
      </form>
    </Modal>
  )
}
