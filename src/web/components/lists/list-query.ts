/** Rows on one page of an admin's list. */
export const pageLength = 25

/** The URL of the same list with another filter or order, at its first page. */
export function withChange(params: URLSearchParams, change: Record<string, string | undefined>) {
  const next = new URLSearchParams(params)
  next.delete('after')
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return `?${next}`
}
