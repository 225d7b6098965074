import type { Page } from '#src/contract/values/pagination.ts'
import type { MissedSearch } from '#src/store/tools/missed-searches.ts'
import type { ToolQuery } from '#src/store/tools/tool-list.ts'

const mostLength = 60
const mostWords = 6
/** As many digits as a telephone number, a card or an order may have. */
const personalDigits = 7

/**
 * A search as it is counted, or undefined if it may say something about a person or is too long to be a search: email
 * addresses, links, telephone numbers and pasted texts are never kept.
 */
export function cleanSearch(q: string): string | undefined {
  const plain = q.normalize('NFKC').toLowerCase()
  if (/@|:\/\/|\bwww\./.test(plain) || plain.replaceAll(/\P{Nd}/gu, '').length >= personalDigits)
    return undefined
  const words = plain.split(/[^\p{L}\p{M}\p{N}.+-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const cleaned = words.join(' ')
  const { length } = [...cleaned]
  return length < 2 || length > mostLength || words.length > mostWords ? undefined : cleaned
}

/** Nothing in the whole shop matches exactly, or fits the laptop. Further filters may leave nothing for other reasons. */
export function isMissed(query: ToolQuery, page: Page<unknown>): query is ToolQuery & { q: string } {
  const { q, limit, sort, ...narrowed } = query
  return (
    q !== undefined &&
    (page.total === 0 || page.fuzzy === true || page.unknownLaptop !== undefined) &&
    Object.values(narrowed).every((value) => value === undefined)
  )
}

export const toMissedSearch = ({ last_on, ...row }: MissedSearch & { last_on: string }) => ({
  ...row,
  lastOn: last_on,
})
