import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { followOtherTab, tokenKey } from '../account.ts'
import { keepTokenFresh } from '../session.ts'

/** Keeps the token fresh, and follows what other tabs do: signed out there is signed out here. */
export function SessionWatch() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let stop = keepTokenFresh()
    const follow = (event: StorageEvent) => {
      if (event.key !== tokenKey && event.key !== null) return
      stop()
      stop = keepTokenFresh()
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
