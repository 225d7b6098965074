import type { ReactElement } from 'react'

/** About 3 KB each. */
const mostKept = 2000
const mostSeen = 3000

const kept = new Map<string, string>()
const seen = new Set<string>()

/** The server's entry sets it: browsers neither render to text nor load what does. */
export const keptHtml: { render?: (part: ReactElement) => string } = {}

/**
 * On the server, the HTML of a part that many pages show, such as the card of a tool, by all that it depends on. It is
 * rendered for this when it is met for the second time, after the page that it was met on. The browser hydrates it as if
 * it had been rendered with the page.
 */
export function findKept(key: string, part: () => ReactElement): string | undefined {
  const html = kept.get(key)
  if (html !== undefined) return html
  if (seen.delete(key)) setImmediate(() => keep(key, part()))
  else remember(key)
  return undefined
}

function keep(key: string, part: ReactElement) {
  const html = renderAlone(part)
  if (html === undefined) return
  kept.set(key, html)
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break
    kept.delete(oldest)
  }
}

/** What fails goes on being rendered with its pages, where an error is told. */
function renderAlone(part: ReactElement) {
  try {
    return keptHtml.render?.(part)
  } catch {
    return undefined
  }
}

function remember(key: string) {
  if (seen.size >= mostSeen) seen.clear()
  seen.add(key)
}
