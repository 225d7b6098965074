import type { Page } from '#src/contract/values/pagination.ts'

/** The rows are the body of the answer, the rest of the page is in its headers. */
export function toPage(rows: unknown, headers: Headers): Page<unknown> {
  const link = headers.get('Link')
  return {
    rows: rows as unknown[],
    total: Number(headers.get('X-Total-Count')),
    capped: headers.get('X-Total-Capped') === 'true',
    fuzzy: headers.get('X-Match') === 'near',
    unknownLaptop: decoded(headers.get('X-Unknown-Laptop')),
    presentCategory: decoded(headers.get('X-Category')),
    next: cursorIn(link, 'next', 'after'),
    prev: cursorIn(link, 'prev', 'before'),
  }
}

const decoded = (header: string | null) => (header ? decodeURIComponent(header) : undefined)

function cursorIn(link: string | null, rel: string, name: string) {
  const address = link && new RegExp(`<([^>]*)>\\s*;\\s*rel="?${rel}"?`).exec(link)?.[1]
  return (address && new URL(address, 'http://shop').searchParams.get(name)) || undefined
}
