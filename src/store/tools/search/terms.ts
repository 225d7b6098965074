import type { GroupKind, SearchQuery, TypedWord } from './search-query.ts'

/** What a tool must have: one of these words, or all words of one of these phrases. */
export type Term = string[][]

/** The readings of a search. Each is a row of terms, all of which a tool must fulfil; empty when it can not be read so. */
export interface Readings {
  /** The words as they were typed. */
  typed: Term[]
  /** The same with the words that others use for it. */
  meant: Term[]
  /** The same with the words that come nearest to those with a typing error. */
  near: Term[]
}

export function readTerms(query: SearchQuery): Readings {
  const isRead = (word: TypedWord) => word.known.length > 0 || word.parts !== null
  const isKnown = query.words.every(isRead)
  return {
    typed: isKnown ? query.words.flatMap(literally) : [],
    meant: isKnown ? withOthers(query, literally) : [],
    near: withOthers(query, (word) => (isRead(word) ? literally(word) : nearly(word))),
  }
}

const single = (stem: string) => [stem]
const literally = ({ known, parts }: TypedWord): Term[] =>
  known.length > 0 ? [known.map(single)] : (parts ?? []).map((part) => [[part]])
const nearly = ({ near }: TypedWord): Term[] => (near.length > 0 ? [near.map(single)] : [])

/** Phrases first, the longest first; then each word by itself. Ignored words count only when there is no other. */
function withOthers(query: SearchQuery, read: (word: TypedWord) => Term[]): Term[] {
  const terms: Term[] = []
  const ignored: Term[] = []
  let next = 0
  for (const word of query.words) {
    if (word.place < next) continue
    const phrase = longestAt(query, word.place)
    next = word.place + (phrase?.size ?? 1)
    if (phrase) terms.push(withoutRepeats([phrase.stems, [phrase.stem], ...othersOf(query, [phrase.stem])]))
    else
      for (const term of read(word)) {
        const said = isOf(query, term, 'ignored') ? ignored : terms
        said.push(withoutRepeats([...term, ...othersOf(query, term.flat())]))
      }
  }
  return terms.length > 0 ? terms : ignored
}

const withoutRepeats = (term: Term): Term => [
  ...new Map(term.map((phrase) => [phrase.join(' '), phrase])).values(),
]

const longestAt = ({ joined }: SearchQuery, place: number) =>
  joined.filter((each) => each.place === place).sort((one, other) => other.size - one.size)[0]

const othersOf = ({ groups }: SearchQuery, stems: string[]): Term =>
  groups
    .filter(({ stem }) => stems.includes(stem))
    .flatMap(({ others }) => others ?? [])
    .filter((other) => other.length > 0)

const isOf = ({ groups }: SearchQuery, term: Term, kind: GroupKind) =>
  term.every(([stem]) => groups.some((group) => group.stem === stem && group.kind === kind))
