import type { ReactElement } from 'react'
import { dropOldest } from '#src/contract/values/drop-oldest.ts'

/** About 3 KB each. */
const mostCached = 2000
const mostSeen = 3000

const cached = new Map<string, string>()
const seen = new Set<string>()

/** The server's entry sets it: browsers neither render to text nor load what does. */
export const htmlRenderer: { render?: (part: ReactElement) => string } = {}

/**
 * On the server, the HTML of a part that many pages show, such as the card of a tool, by all that it depends on. It is
 * rendered for this when it is met for the second time, after the page that it was met on. The browser hydrates it as if
 * it had been rendered with the page.
 */
export function findCachedHtml(key: string, part: () => ReactElement): string | undefined {
  const html = cached.get(key)
  if (html !== undefined) return html
  if (seen.delete(key)) setImmediate(() => store(key, part()))
  else remember(key)
  return undefined
}

function store(key: string, part: ReactElement) {
  const html = renderAlone(part)
  if (html === undefined) return
  cached.set(key, html)
  dropOldest(cached, mostCached)
}

/** What fails goes on being rendered with its pages, where an error is told. */
function renderAlone(part: ReactElement) {
  try {
    return htmlRenderer.render?.(part)
  } catch {
    return undefined
  }
}

function remember(key: string) {
  if (seen.size >= mostSeen) seen.clear()
  seen.add(key)
}
