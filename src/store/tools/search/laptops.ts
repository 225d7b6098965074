import { sql } from 'kysely'
import type { Db } from '#src/store/db/connection.ts'
import type { SearchQuery, TypedWord } from './search-query.ts'

/** The laptop that a search names, by the places of its words. */
export interface NamedLaptop {
  name: string
  places: number[]
  /** Models that it may be; none if no part is known to fit it. */
  models: string[]
}

/** "ThinkPad T480" of "ThinkPad T480 battery", "Loyal LX 14" of "fan for Loyal LX 14"; undefined if it names none. */
export async function findLaptop(db: Db, query: SearchQuery): Promise<NamedLaptop | undefined> {
  if (query.models.length > 0) return undefined
  const other = otherMakers(query)
  if (other.length > 0) return { ...named(query, other), models: [] }
  const own = ownModels(query)
  if (own.length === 0) return undefined
  const stems = query.words.flatMap(({ place, known }) => (own.includes(place) ? known : []))
  const models = await findModelsWith(db, stems)
  // Without a number it may as well be something else.
  if (models.length === 0 && !stems.some(hasDigit)) return undefined
  return { ...named(query, own), models }
}

/** The search without the words that name the laptop. */
export const without = (query: SearchQuery, { places }: NamedLaptop): SearchQuery => ({
  ...query,
  words: query.words.filter(({ place }) => !places.includes(place)),
})

const named = ({ words }: SearchQuery, places: number[]) => ({
  places,
  name: words.flatMap(({ place, text }) => (places.includes(place) ? [text] : [])).join(' '),
})

/** Names of other makers' laptops, with the numbers and unknown words behind them. */
function otherMakers(query: SearchQuery): number[] {
  const isLaptop = (stem: string) =>
    query.groups.some((group) => group.kind === 'laptop' && group.stem === stem)
  const phrases = query.joined.filter(({ stem }) => isLaptop(stem))
  const words = query.words.filter(({ known }) => known.length > 0 && known.every(isLaptop))
  const places = new Set([...phrases, ...words].flatMap((each) => placesOf(each)))
  for (const { place, text, known } of query.words)
    if (places.has(place - 1) && (hasDigit(text) || known.length === 0)) places.add(place)
  return [...places]
}

const placesOf = ({ place, size = 1 }: { place: number; size?: number }) =>
  Array.from({ length: size }, (_, index) => place + index)

const hasDigit = (text: string) => /\d/.test(text)
const isUnit = (text: string) => /^(w|wh|gb|tb|mm|m|watt|inch|in)$/i.test(text)

/**
 * Words of our own list of laptops, next to each other. Two of them and a number that no model has are a laptop too, but
 * one that we do not know.
 */
function ownModels({ words }: SearchQuery): number[] {
  const isName = ({ text }: TypedWord) => !hasDigit(text)
  let run: TypedWord[] = []
  for (const [index, word] of words.entries()) {
    const follows = run.length === 0 || run.at(-1)?.place === word.place - 1
    const isNumber = hasDigit(word.text) && !isUnit(words[index + 1]?.text ?? '')
    if (follows && (word.inModels || (isNumber && run.filter(isName).length > 1))) run.push(word)
    else if (run.some(isName)) break
    else run = word.inModels ? [word] : []
  }
  return run.some(isName) ? run.map(({ place }) => place) : []
}

async function findModelsWith(db: Db, stems: string[]) {
  const { rows } = await sql<{ model: string }>`
    select model from laptop_models where tools > 0 and words @> ${stems}::text[] order by model limit 60`.execute(
    db,
  )
  return rows.map(({ model }) => model)
}
