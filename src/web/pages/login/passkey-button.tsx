import KeyRound from '@lucide/icons/icons/key-round'
import { useEffect, useState } from 'react'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { hasPasskeys, signInWithPasskey } from '#src/web/lib/session/passkeys.ts'

interface PasskeyButtonProps {
  onDone: () => void
  onFailure: (message: string) => void
}

/** Shown once the browser has said that it knows passkeys here. */
export function PasskeyButton({ onDone, onFailure }: PasskeyButtonProps) {
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => setShown(hasPasskeys()), [])
  const enter = async () => {
    setBusy(true)
    try {
      await signInWithPasskey()
      onDone()
    } catch (problem) {
      onFailure(problemText(problem))
    }
    setBusy(false)
  }
  if (!shown) return null
  return (
    <button type="button" className="btn btn-line btn-lg mt-3 w-full gap-3" disabled={busy} onClick={enter}>
      <Icon of={KeyRound} className="size-[1.125rem]" />
      Sign in with a passkey
    </button>
  )
}
