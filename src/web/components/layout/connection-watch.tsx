import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { unreachable } from '#src/api/unreachable.ts'
import { toast } from '#src/web/lib/toast.ts'

/**
 * Who goes to another page without a connection stays where they are and is told so. React Router would load the document
 * anew, which ends in the browser's own page about lost connections.
 */
export function ConnectionWatch() {
  const going = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      !navigator.onLine && here.pathname + here.search !== next.pathname + next.search,
  )
  useEffect(() => {
    if (going.state !== 'blocked') return
    going.reset()
    toast('error', unreachable)
  }, [going])
  return null
}
