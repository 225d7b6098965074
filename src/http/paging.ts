import type { Context } from 'hono'
import type { Page } from '#src/contract/paging.ts'

/** Says how many there are in all, and where the next page is. */
export function setPageHeaders(c: Context, page: Pick<Page<unknown>, 'total' | 'next'>) {
  c.header('X-Total-Count', String(page.total))
  if (!page.next) return
  const next = new URL(c.req.url)
  next.searchParams.set('after', page.next)
  c.header('Link', `<${next.pathname}${next.search}>; rel="next"`)
}
