import KeyRound from 'icon:key-round'
import { useState } from 'react'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { problemText } from '#src/web/lib/problems/problem-text.ts'

interface PasskeyButtonProps {
  onDone: () => void
  onFailure: (message: string) => void
}

/** Shown where the browser knows passkeys. */
export function PasskeyButton({ onDone, onFailure }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false)
  const enter = async () => {
    setBusy(true)
    try {
      const { signInWithPasskey } = await import('#src/web/lib/session/passkeys.ts')
      await signInWithPasskey()
      onDone()
    } catch (problem) {
      onFailure(problemText(problem))
    }
    setBusy(false)
  }
  return (
    <button
      type="button"
      className="btn btn-line btn-lg mt-3 hidden w-full gap-3 passkeys:flex"
      disabled={busy}
      onClick={enter}
    >
      <Icon of={KeyRound} className="size-[1.125rem]" />
      Sign in with a passkey
    </button>
  )
}
