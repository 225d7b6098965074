import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { hasPassword, type Person } from '#src/contract/accounts/accounts.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { finishSignIn } from '#src/web/lib/session/sign-in.ts'
import { toast } from '#src/web/lib/toast.ts'
import { ConfirmPassword } from '../forms/confirm-password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoStepSetup } from './two-step-setup.tsx'

interface Setup {
  totpURI: string
  backupCodes: string[]
}

/** Turns two-step sign-in on and off, and makes new recovery codes. */
export function TwoStep({ person }: { person: Person }) {
  const { revalidate } = useRevalidator()
  const [setup, setSetup] = useState<Setup>()
  const [newCodes, setNewCodes] = useState<string[]>()
  const [on, setOn] = useState(person.twoStep)

  const turned = async (next: boolean) => {
    setOn(next)
    setSetup(undefined)
    setNewCodes(undefined)
    // The server has replaced the session.
    await finishSignIn()
    toast('success', next ? 'Two-step sign-in is on' : 'Two-step sign-in is off')
    await revalidate()
  }
  const turnOn = async (password: string) => setSetup(await browserApi.identity.startTwoStep(password))
  const turnOff = async (password: string) => {
    await browserApi.identity.stopTwoStep(password)
    await turned(false)
  }
  const renewCodes = async (password: string) => {
    const { backupCodes } = await browserApi.identity.newRecoveryCodes(password)
    setNewCodes(backupCodes)
    toast('success', 'Your old recovery codes no longer work')
  }

  return (
    <section aria-labelledby="two-step">
      <h2 id="two-step" className="text-h3">
        Two-step sign-in
      </h2>
      <p className="mt-1 text-quiet text-ui">
        {on
          ? 'On: after your password, you enter a code from your app.'
          : 'A password can be stolen; a code from an app on your phone changes every half minute. Turning it on signs out every other device.'}
      </p>
      {!hasPassword(person) && (
        <p className="mt-3 text-ui">You sign in with Google, which has a second step of its own.</p>
      )}
      {hasPassword(person) && !person.emailVerified && (
        <p className="mt-3 text-ui">Confirm your email first.</p>
      )}
      {newCodes && (
        <div className="mt-4 max-w-md rounded-box border border-base-300 p-5">
          <RecoveryCodes codes={newCodes} />
          <p className="mt-3 text-note text-quiet">They are shown only once.</p>
        </div>
      )}
      {hasPassword(person) && setup && <TwoStepSetup {...setup} onDone={() => turned(true)} />}
      {hasPassword(person) && person.emailVerified && !setup && (
        <ConfirmPassword
          key={String(on)}
          acts={on ? { 'New recovery codes': renewCodes, 'Turn off': turnOff } : { 'Turn on': turnOn }}
        />
      )}
    </section>
  )
}
