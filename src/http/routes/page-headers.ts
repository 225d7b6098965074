import type { Context } from 'hono'
import { mostCounted, mostFound, type Page } from '#src/contract/values/pagination.ts'

/** What the descriptions of lists say about the headers. */
export const pageWords = {
  counted: `Link tells the rest, X-Total-Count stops at ${mostCounted}, and X-Total-Capped then says so`,
  found: `Link tells the rest, X-Total-Count stops at ${mostCounted}, with q at ${mostFound}, and X-Total-Capped then says so`,
  tools: `Link and X-Total-Count tell the rest: exactly for all tools and for a category, else up to ${mostCounted}, with q up to ${mostFound}, and X-Total-Capped says when there are more`,
}

/** Says how many there are in all, and where the next page and the one before it are. */
export function setPageHeaders(c: Context, page: Omit<Page<unknown>, 'rows'>) {
  c.header('X-Total-Count', String(page.total))
  if (page.capped) c.header('X-Total-Capped', 'true')
  const links = [linkTo(c, 'next', page.next), linkTo(c, 'prev', page.prev)].filter(Boolean)
  if (links.length > 0) c.header('Link', links.join(', '))
}

function linkTo(c: Context, rel: 'next' | 'prev', cursor: string | undefined) {
  if (!cursor) return undefined
  const address = new URL(c.req.url)
  address.searchParams.delete('after')
  address.searchParams.delete('before')
  address.searchParams.set(rel === 'next' ? 'after' : 'before', cursor)
  return `<${address.pathname}${address.search}>; rel="${rel}"`
}
