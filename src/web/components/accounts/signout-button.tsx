import { useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetAccount } from '#src/web/lib/session/account.ts'
import { toast } from '#src/web/lib/toast.ts'

export function SignoutButton({ className }: { className: string }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      const { signOut } = await import('#src/web/lib/session/sign-in.ts')
      await signOut()
    } catch {
      forgetAccount()
      toast('error', 'The shop could not be reached. You are signed out on this page only.')
    }
    setBusy(false)
    navigate('/', { viewTransition: true })
  }
  return (
    <button type="button" className={`btn btn-line ${className}`} disabled={busy} onClick={leave}>
      Signout
    </button>
  )
}
