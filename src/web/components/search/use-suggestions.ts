import { useEffect, useState } from 'react'
import type { Suggestions } from '#src/contract/catalogue.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'

const pause = 120

/** What the shop suggests for the words; until it answers, what it suggested for those before. */
export function useSuggestions(q: string) {
  const [found, setFound] = useState<Suggestions & { q: string }>()
  useEffect(() => {
    if (!q) return
    const waiting = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await browserApi.tools.suggest({ q }, waiting).catch(() => undefined)
      if (answer && !waiting.signal.aborted) setFound({ ...answer, q })
    }, pause)
    return () => {
      clearTimeout(timer)
      waiting.abort()
    }
  }, [q])
  return found
}
