import { useEffect, useState } from 'react'
import type { DataRouter } from 'react-router'
import { fetchAhead } from '#src/web/lib/ahead/fetch-ahead.ts'
import { pageLink } from './client-navigation.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

/** Long enough that a pointer which only passes over a link fetches nothing. */
const dwell = 80

/** A page that takes longer than this is announced by its shape. */
const skeletonDelay = 300

/**
 * What is not needed before the first input: links that are pointed at, focused or touched fetch their page, and a page
 * that is long in coming shows its shape.
 */
export default function Ahead({ router }: { router: DataRouter }) {
  useEffect(() => fetchWhatIsPointedAt(router), [router])
  const [coming, setComing] = useState<string>()
  useEffect(() => {
    let timer: NodeJS.Timeout | undefined
    const stop = router.subscribe(({ location, navigation }) => {
      clearTimeout(timer)
      const path = navigation.location?.pathname
      if (!path || path === location.pathname) setComing(undefined)
      else timer = setTimeout(setComing, skeletonDelay, path)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [router])
  return coming && <PageSkeleton path={coming} />
}

function fetchWhatIsPointedAt(router: DataRouter) {
  const ended = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const fetchSoon = (event: Event) => {
    clearTimeout(timer)
    const link = pageLink(event)
    if (link) timer = setTimeout(fetchAhead, event.type === 'pointerdown' ? 0 : dwell, router, link.href)
  }
  for (const kind of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(kind, fetchSoon, { passive: true, signal: ended.signal })
  return () => {
    clearTimeout(timer)
    ended.abort()
  }
}
