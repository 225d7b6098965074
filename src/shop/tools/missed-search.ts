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
