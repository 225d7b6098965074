import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { unreachable } from '#src/api/unreachable.ts'
import { toast } from '#src/web/lib/toast.ts'

/**
 * Without a connection, a visitor who follows a link stays on the page and is told why. React Router would load the
 * document again, which ends on the browser's offline page.
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
