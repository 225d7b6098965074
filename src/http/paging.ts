import type { Context } from 'hono'
import type { Page } from '#src/contract/paging.ts'

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
