import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { unreachable } from '#src/api/unreachable.ts'
import { toast } from '#src/web/lib/toast.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

const keepPage = (event: Event) => event.preventDefault()

/**
 * Rendered while something is not saved. The router asks one blocker only, so this one also does what ConnectionWatch
 * does for the other pages.
 */
export function AskBeforeLeaving({ what }: { what: string }) {
  const going = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    window.addEventListener('beforeunload', keepPage)
    return () => window.removeEventListener('beforeunload', keepPage)
  }, [])
  if (going.state !== 'blocked') return null
  const leave = () => {
    if (navigator.onLine) return going.proceed()
    going.reset()
    toast('error', unreachable)
  }
  return (
    <ConfirmDialog
      question="Leave without saving?"
      outcome={`${what} will be lost.`}
      act="Leave"
      onAct={leave}
      onKeep={() => going.reset()}
    />
  )
}
