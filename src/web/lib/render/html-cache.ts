import type { ReactElement } from 'react'
import { dropOldest } from '#src/contract/values/drop-oldest.ts'

/** About 3 KB each. */
const mostCached = 2000
const mostSeen = 3000

const cached = new Map<string, Uint8Array>()
const seen = new Set<string>()

/**
 * The server's entry sets it, but not in development, where parts change: browsers neither render to text nor load what
 * does. Without it nothing is cached.
 */
export const htmlRenderer: { render?: (part: ReactElement) => string } = {}

/** A page without the parts that were found in the cache: each has left a mark in its place. */
export interface MarkedPage {
  html: string
  parts: Uint8Array[]
}

let rendering: { nonce: string; parts: Uint8Array[] } | undefined

/**
 * Renders a page and leaves out of its text what is cached, as the bytes that will be sent: a text of all of it would be
 * copied and encoded as a whole. The marks carry the page's nonce, which nobody can know who writes what pages show.
 */
export function renderMarked(nonce: string, render: () => string): MarkedPage {
  const parts: Uint8Array[] = []
  rendering = { nonce, parts }
  try {
    return { html: render(), parts }
  } finally {
    rendering = undefined
  }
}

/**
 * On the server, the HTML of a part that many pages show, such as the card of a tool, by all that it depends on. It is
 * rendered for this when it is met for the second time, after the page that it was met on. The browser hydrates it as if
 * it had been rendered with the page.
 */
export function findCachedHtml(key: string, part: () => ReactElement): string | undefined {
  if (!htmlRenderer.render) return undefined
  const bytes = cached.get(key)
  if (bytes) return placeOf(bytes)
  if (seen.delete(key)) setImmediate(() => store(key, part()))
  else remember(key)
  return undefined
}

const texts = new WeakMap<object, string>()

/** All that a value says, for a key; it is made once for each object, which must not change. */
export function jsonOf(value: object) {
  const text = texts.get(value) ?? JSON.stringify(value)
  texts.set(value, text)
  return text
}

/** A page that is streamed has its parts in its text. */
const placeOf = (bytes: Uint8Array) =>
  rendering ? `<!--${rendering.nonce} ${rendering.parts.push(bytes) - 1}-->` : new TextDecoder().decode(bytes)

function store(key: string, part: ReactElement) {
  const html = renderAlone(part)
  if (html === undefined) return
  cached.set(key, new TextEncoder().encode(html))
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
