import type { SignIn } from '#src/contract/accounts/accounts.ts'
import type { Part } from '#src/web/lib/problems/load-part.ts'
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
export function SignIns({ known: { value: known, problem } }: { known: Part<SignIn[]> }) {
  return (
    <section aria-labelledby="sign-ins">
      <h2 id="sign-ins" className="text-h3">
        Latest sign-ins
      </h2>
      <p className="mt-1 text-quiet text-ui">
        Do you see one that was not you? Change your password: that signs out every other device.
      </p>
      {problem && <Failure title="The list did not load" text={problem} />}
      {known && (
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
