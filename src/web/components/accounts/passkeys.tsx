import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Person } from '#src/contract/accounts/accounts.ts'
import type { Part } from '#src/web/lib/problems/load-part.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { type Passkey, passkeyApi } from '#src/web/lib/session/passkey-api.ts'
import { addPasskey, hasPasskeys } from '#src/web/lib/session/passkeys.ts'
import { toast } from '#src/web/lib/toast.ts'
import { Failure } from '../ui/notices.tsx'
import { deviceName } from './device-name.ts'
import { PasskeyRow } from './passkey-row.tsx'

interface PasskeysProps {
  person: Person
  known: Part<Passkey[]>
}

/** The passkeys of the person: add, name, remove. */
export function Passkeys({ person, known: { value: known, problem } }: PasskeysProps) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  const change = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      await revalidate()
      toast('success', done)
      return true
    } catch (problem) {
      toast('error', problemText(problem))
      return false
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys" className="text-h3">
        Passkeys
      </h2>
      <p className="mt-1 text-quiet text-ui">
        Sign in with your fingerprint, face or PIN instead of a password. Nobody can guess a passkey or trick
        you into giving it away.
      </p>
      {problem && <Failure title="The list did not load" text={problem} />}
      {known && known.length > 0 && (
        <ul className="mt-4 divide-y divide-base-300 border-base-300 border-y">
          {known.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={(name) => change(() => passkeyApi.rename(passkey.id, name), 'The name is saved')}
              onRemove={() => change(() => passkeyApi.remove(passkey.id), 'The passkey is removed')}
            />
          ))}
        </ul>
      )}
      <AddPasskey
        person={person}
        busy={busy}
        onAdd={() => change(() => addPasskey(deviceName(navigator.userAgent)), 'The passkey is added')}
      />
    </section>
  )
}

function AddPasskey({ person, busy, onAdd }: { person: Person; busy: boolean; onAdd: () => void }) {
  if (!person.emailVerified) return <p className="mt-3 text-ui">Confirm your email first.</p>
  if (!hasPasskeys())
    return (
      <p className="mt-3 text-ui">Passkeys do not work at this address: they need https and a domain name.</p>
    )
  return (
    <button type="button" className="btn btn-line mt-4" disabled={busy} onClick={onAdd}>
      Add a passkey
    </button>
  )
}
