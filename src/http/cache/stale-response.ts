import { CachedResponse } from './cached-response.ts'

/**
 * A page says that it may be old: the attribute of <html> shows a line that every page has. It is not to be stored, or a
 * proxy would make it older still. Data is left as it is; its headers say so.
 */
export function markStale(cached: CachedResponse): CachedResponse {
  const { headers } = cached
  const named = Object.fromEntries(headers.flatMap((name, at) => (at % 2 ? [] : [[name, headers[at + 1]]])))
  if (!named['content-type']?.startsWith('text/html')) return cached
  const page = Buffer.from(String(cached.plain.body).replace('<html ', '<html data-stale '))
  const stale = new CachedResponse(page, { ...named, 'cache-control': 'no-store' }, cached.version)
  stale.shrink()
  return stale
}

/** `seconds` ago it was current. */
export const staleHeaders = (seconds: number) => {
  const age = Math.ceil(seconds)
  return ['Age', String(age), 'Cache-Status', `shop; hit; ttl=-${age}; detail=database-away`]
}
