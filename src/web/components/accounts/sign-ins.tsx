import { useCallback, useEffect, useState } from 'react'
import type { SignIn } from '#src/contract/accounts/accounts.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { Failure } from '../ui/notices.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { deviceName } from './device-name.ts'

const wrong: Record<SignIn['way'], string> = {
  password: 'wrong password',
  code: 'wrong code',
  passkey: 'passkey refused',
  issuer: 'sign-in refused',
}

/** The latest sign-ins and failures, so that people can see those that were not theirs. */
export function SignIns() {
  const [known, setKnown] = useState<SignIn[] | 'failed'>()
  const load = useCallback(async () => {
    setKnown(await browserApi.accounts.signIns().catch(() => 'failed' as const))
  }, [])
  useEffect(() => void load(), [load])
  return (
    <section aria-labelledby="sign-ins">
      <h2 id="sign-ins" className="text-h3">
        Latest sign-ins
      </h2>
      <p className="mt-1 text-quiet text-ui">
        Do you see one that was not you? Change your password: that signs out every other device.
      </p>
      {known === undefined && <div className="skeleton mt-4 h-24" />}
      {known === 'failed' && (
        <Failure title="The list did not load" text="You are still signed in." onRetry={load} />
      )}
      {Array.isArray(known) && (
        <ul className="mt-4 divide-y divide-base-300 border-base-300 border-y">
          {known.slice(0, 10).map((signIn) => (
            <li key={signIn.at} className="py-3 text-ui">
              {deviceName(signIn.browser)} · {signIn.succeeded ? 'signed in' : wrong[signIn.way]}
              <span className="block text-note text-quiet">
                {signIn.address && `${signIn.address} · `}
                <TimeAgo at={signIn.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
