import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { followOtherTab, tokenKey } from '#src/web/lib/session/account.ts'

/** Keeps the token fresh and the role on screen true, and follows sign-in and sign-out in other tabs. */
export function SessionWatch() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let stop = keepFresh()
    const follow = (event: StorageEvent) => {
      if (event.key !== tokenKey && event.key !== null) return
      stop()
      stop = keepFresh()
      const renewed = event.oldValue !== null && event.newValue !== null
      if (renewed) return
      followOtherTab()
      revalidate()
    }
    window.addEventListener('storage', follow)
    return () => {
      window.removeEventListener('storage', follow)
      stop()
    }
  }, [revalidate])
  return null
}

/** Most visitors have no token and need no code to renew it. If that code fails to load, the next call renews the token. */
function keepFresh() {
  const ended = new AbortController()
  if (localStorage.getItem(tokenKey))
    import('#src/web/lib/session/watch-session.ts').then(
      ({ watchSession }) => watchSession(ended.signal),
      () => {},
    )
  return () => ended.abort()
}
