const ahead = new Map<string, Promise<unknown>>()

/** How long data that was fetched ahead may wait for the press. */
const fresh = 10_000

/** Data of a public page that was fetched when the link was pointed at (`fetch-ahead.ts`) is used once. */
export function loadAhead<Data>({ url, headers }: Request, load: () => Promise<Data>): Promise<Data> {
  const known = ahead.get(url) as Promise<Data> | undefined
  if (!headers.has('Purpose')) {
    ahead.delete(url)
    return known ?? load()
  }
  if (known) return known
  const loading = load()
  const forget = () => ahead.delete(url)
  ahead.set(url, loading)
  setTimeout(forget, fresh)
  loading.catch(forget)
  return loading
}
