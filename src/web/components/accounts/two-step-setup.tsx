import { useEffect, useState } from 'react'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { Field } from '../forms/field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface TwoStepSetupProps {
  totpURI: string
  backupCodes: string[]
  onDone: () => Promise<void>
}

/** Shows the secret as a QR code and as text, then the recovery codes, and asks for a first code as proof. */
export function TwoStepSetup({ totpURI, backupCodes, onDone }: TwoStepSetupProps) {
  const picture = useQrPicture(totpURI)
  const [error, setError] = useState<string>()
  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    try {
      await browserApi.identity.enterCode(String(new FormData(event.currentTarget).get('code') ?? ''))
      await onDone()
    } catch (problem) {
      setError(problemText(problem))
    }
  }
  return (
    <div className="mt-4 grid gap-6 md:grid-cols-[12rem_minmax(0,1fr)]">
      <div>
        {picture && (
          <img
            src={picture}
            width="192"
            height="192"
            alt="The secret for your authenticator app as a QR code"
            className="rounded-box bg-white"
          />
        )}
        <p className="mt-2 break-all font-mono text-note">{secretIn(totpURI)}</p>
      </div>
      <div>
        <RecoveryCodes codes={backupCodes} />
        <form className="mt-5 grid max-w-sm gap-4" onSubmit={submit} onChange={() => setError(undefined)}>
          <Field label="Code from the app" error={error}>
            {(wired) => (
              <input
                {...wired}
                name="code"
                required
                inputMode="numeric"
                pattern="[0-9]{6}"
                autoComplete="one-time-code"
                className="input font-mono"
              />
            )}
          </Field>
          <button type="submit" className="btn btn-primary justify-self-start">
            Confirm
          </button>
        </form>
      </div>
    </div>
  )
}

const secretIn = (uri: string) => new URL(uri).searchParams.get('secret') ?? ''

/** The library that draws it is fetched when used. */
function useQrPicture(text: string) {
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    let wanted = true
    import('qrcode')
      .then((qr) => qr.toString(text, { type: 'svg', margin: 2 }))
      .then((svg) => wanted && setPicture(`data:image/svg+xml,${encodeURIComponent(svg)}`))
      .catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [text])
  return picture
}
